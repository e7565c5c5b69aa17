import { Button, Card, Cluster, Download } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, errorText, useApi } from '../../../shared/api/index.ts';
import { DateTime, formatFileSize } from '../../../shared/formats/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { useAccountEnded } from './suspend-card.tsx';

const exportsQuery = () => apiQuery('privacy.exports');
const WAIT_MS = 5000;

/** Export of the user's personal data. A job creates it; the download link works for an hour. */
export function DataCard() {
  const t = useWords(usersWords);
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery({
    ...exportsQuery(),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.data[0]?.state === 'pending' ? WAIT_MS : false),
  });
  const ask = useMutation({
    mutationFn: () => api.privacy.requestExport(),
    onSuccess: () => toast.success(t('users.export.asked')),
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery().queryKey }),
  });
  const open = useMutation({
    mutationFn: (id: string) => api.privacy.exportLink({ params: { id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.error(error.message),
  });
  const [latest] = data?.data ?? [];
  return (
    <Card title={t('users.export')}>
      <p className={css.lead}>{t('users.export.text')}</p>
      <div aria-live="polite">
        {latest?.state === 'pending' && <p className={css.lead}>{t('users.export.pending')}</p>}
        {latest?.state === 'failed' && <p className={css.lead}>{t('users.export.failed')}</p>}
        {latest?.state === 'ready' && latest.expiresAt && (
          <p className={css.lead}>
            {t('users.export.ready', { size: formatFileSize(latest.bytes ?? 0) })} <DateTime at={latest.expiresAt} />
          </p>
        )}
      </div>
      <FormError>{ask.isError ? errorText(ask.error) : undefined}</FormError>
      <Cluster gap={8}>
        {latest?.state === 'ready' && (
          <Button
            tone="action"
            icon={<Download size={16} aria-hidden />}
            busy={open.isPending}
            onClick={() => open.mutate(latest._id)}
          >
            {t('users.export.download')}
          </Button>
        )}
        <Button busy={ask.isPending} disabled={latest?.state === 'pending'} onClick={() => ask.mutate()}>
          {t('users.export.ask')}
        </Button>
      </Cluster>
    </Card>
  );
}

/** Schedules the account's erasure in 30 days. */
export function EraseCard() {
  const t = useWords(usersWords);
  const api = useApi();
  const [asked, setAsked] = useState(false);
  const ended = useAccountEnded();
  const erase = async (password: string) => {
    await api.privacy.erase({ body: { password } });
    await ended(t('users.erase.done'));
  };
  return (
    <Card title={t('users.erase')}>
      <p className={css.lead}>{t('users.erase.text')}</p>
      <Cluster gap={8}>
        <Button tone="danger" onClick={() => setAsked(true)}>
          {t('users.erase.do')}
        </Button>
      </Cluster>
      {asked && (
        <PasswordDialog
          title={t('users.erase.ask')}
          confirm={t('users.erase.do')}
          onClose={() => setAsked(false)}
          submit={erase}
        >
          <p>{t('users.erase.askText')}</p>
        </PasswordDialog>
      )}
    </Card>
  );
}
