import { PAUSE_DAYS } from '@footlight/contract/limits/terms';
import { Button, Card, Cluster, Dialog } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../settings.module.css';
import { deviceZone, limitsQuery, type Limits } from './limits.queries.ts';

type Days = (typeof PAUSE_DAYS)[number];

/** Pauses all spending. Irrevocable, so it is confirmed twice. */
export function PauseCard({ limits }: { limits: Limits }) {
  const t = useWords(usersWords);
  const [days, setDays] = useState<Days>();
  return (
    <Card title={t('users.pause')}>
      <p className={css.lead}>
        {limits.pausedUntil ? (
          <>
            {t('users.pause.until')} <DateTime at={limits.pausedUntil} />
          </>
        ) : (
          t('users.pause.text')
        )}
      </p>
      <Cluster gap={8}>
        {PAUSE_DAYS.map((one) => (
          <Button key={one} onClick={() => setDays(one)}>
            {t('users.pause.days', { days: one })}
          </Button>
        ))}
      </Cluster>
      {days && <PauseDialog days={days} onClose={() => setDays(undefined)} />}
    </Card>
  );
}

function PauseDialog({ days, onClose }: { days: Days; onClose: () => void }) {
  const t = useWords(usersWords, siteWords);
  const api = useApi();
  const client = useQueryClient();
  const pause = useMutation({
    mutationFn: () => api.limits.pause({ body: { days, timeZone: deviceZone() } }),
    onSuccess: (answer) => {
      client.setQueryData(limitsQuery().queryKey, answer);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.pause.ask', { days })}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="action" busy={pause.isPending} onClick={() => pause.mutate()}>
            {t('users.pause.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('users.pause.askText')}</p>
      <FormError>{pause.error?.message}</FormError>
    </Dialog>
  );
}
