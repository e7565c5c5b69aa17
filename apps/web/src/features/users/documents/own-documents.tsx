import { DAY_MS } from '@footlight/contract/time';
import { Badge, Button, Card, Cluster, ErrorState, FileDrop, Skeleton, Stack, TextField } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApi } from '../../../shared/api/index.ts';
import { DateTime, formatDate, formatFileSize, LONG_DATE } from '../../../shared/formats/index.ts';
import { FormError, problem, useForm, type Problem } from '../../../shared/forms/index.ts';
import { formsWords } from '../../../shared/forms/words.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';

const documentsQuery = () => ({ ...apiQuery('performers.documents'), staleTime: 0 });
const ACCEPT = 'image/*,.pdf';
type Fields = { documentVerification: File | undefined; idVerification: File | undefined; documentExpiresAt: string };

const WARNED_DAYS = 30;
/** A date without a time is the same in all time zones. */
const dayOf = (day: string): string => formatDate(day, LONG_DATE, true);

/** Returns whether documents have expired, and for how many days they remain valid. The last day counts, in UTC. */
function endOf(lastDay: string, now: Date): { readonly isOver: boolean; readonly days: number } {
  const days = Math.floor((Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS - now.getTime()) / DAY_MS);
  return { isOver: Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS <= now.getTime(), days: Math.max(0, days) };
}

const oneOfThem = (_file: unknown, { documentVerification, idVerification }: Fields): Problem | undefined =>
  documentVerification || idVerification ? undefined : problem(formsWords, 'forms.required');

/** The creator's identity documents: expiry date, and a form to replace them. */
export function OwnDocuments() {
  const t = useWords(usersWords);
  const { data, error, refetch, isFetching } = useQuery(documentsQuery());
  const [openedAt] = useState(() => new Date());
  if (error && !data) return <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={420} radius={16} />;
  const { verificationStatus, documentExpiresAt, renewal, documents } = data;
  const end = endOf(documentExpiresAt, openedAt);
  return (
    <>
      <Card title={t('users.documents')}>
        <div className={css.rows}>
          <p className={css.lead}>
            {t(end.isOver ? 'users.documents.ended' : 'users.documents.until', { day: dayOf(documentExpiresAt) })}{' '}
            <Badge tone={verificationStatus === 'verified' ? 'ok' : 'off'}>
              {t(`users.documents.${verificationStatus}`)}
            </Badge>
          </p>
          {end.isOver ? (
            <p role="alert">{t('users.documents.endedText')}</p>
          ) : (
            end.days <= WARNED_DAYS && <p>{t('users.documents.soon', { days: end.days })}</p>
          )}
          {renewal && <p>{t('users.documents.waiting', { day: dayOf(renewal.documentExpiresAt) })}</p>}
          <ul className={css.lead}>
            {documents
              .filter(({ state }) => state !== 'past')
              .map(({ kind, state, createdAt }) => (
                <li key={`${kind} ${state}`}>
                  {t(`users.documents.${kind}`)}:{' '}
                  {t(`users.documents.state.${state === 'current' ? 'current' : 'renewal'}`)},{' '}
                  <DateTime at={createdAt} />
                </li>
              ))}
          </ul>
        </div>
      </Card>
      <UploadForm key={renewal?.createdAt ?? ''} />
    </>
  );
}

function UploadForm() {
  const t = useWords(usersWords);
  const api = useApi();
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: ({ documentVerification, idVerification, documentExpiresAt }: Fields) =>
      api.performers.uploadDocuments({
        body: documentExpiresAt ? { documentExpiresAt } : {},
        files: {
          ...(documentVerification ? { documentVerification } : {}),
          ...(idVerification ? { idVerification } : {}),
        },
      }),
    onSuccess: (answer) => client.setQueryData(documentsQuery().queryKey, answer),
  });
  const form = useForm<Fields>({
    initial: { documentVerification: undefined, idVerification: undefined, documentExpiresAt: '' },
    rules: { idVerification: [oneOfThem] },
    submit: async (values) => {
      await upload.mutateAsync(values);
      form.reset();
      toast.success(t('users.documents.sent'));
    },
  });
  return (
    <Card title={t('users.documents.again')}>
      <p className={css.lead}>{t('users.documents.text')}</p>
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        {(['idVerification', 'documentVerification'] as const).map((name) => {
          const { value, onChange, error } = form.field(name);
          return (
            <FileDrop
              key={name}
              label={t(`users.documents.${name}`)}
              hint={t('users.documents.kinds')}
              accept={ACCEPT}
              file={value}
              onFile={onChange}
              error={error}
              sizeText={value && formatFileSize(value.size)}
            />
          );
        })}
        <TextField
          {...form.field('documentExpiresAt')}
          label={t('users.documents.expires')}
          hint={t('users.documents.expiresHint')}
          type="date"
        />
        <FormError>{form.error}</FormError>
        <Cluster gap={8}>
          <Button type="submit" tone="action" busy={form.busy}>
            {t('users.documents.send')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
