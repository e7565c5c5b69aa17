import { Badge, Note, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { DateTime } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { reportsWords } from './words.ts';
import { AppealBox } from './appeal-box.tsx';
import css from './reports.module.css';
import { reportsQueries } from './reports.queries.ts';

/** Outcome of the user's own report, with an option to appeal. `code` is the access code from the email. */
export function OwnReportPage({ id, code }: { id: string; code: string | undefined }) {
  const t = useWords(reportsWords);
  const api = useApi();
  const { data, error } = useQuery(reportsQueries.report(id, code));
  if (error && !data) throw error;
  if (!data) return null;
  const { kind, title, reason, note, createdAt, outcome, decidedAt, reference } = data;
  const became = outcome ?? 'open';
  return (
    <article className={css.page}>
      <h1>{t('reports.yours')}</h1>
      <p>
        <Badge tone={outcome === 'acted' ? 'ok' : outcome ? 'off' : 'lagoon'}>{t(`reports.became.${became}`)}</Badge>
      </p>
      <p>{t(`reports.became.${became}Text`)}</p>
      <Stack as="dl" gap={2} className={css.facts}>
        <dt>{t('reports.about')}</dt>
        <dd dir="auto">
          {t(`reports.kind.${kind}`)}: {title}
        </dd>
        <dt>{t('reports.reason')}</dt>
        <dd>{t(`reports.reason.${reason}`)}</dd>
        {note && (
          <>
            <dt>{t('reports.yourWords')}</dt>
            <dd dir="auto">{note}</dd>
          </>
        )}
        <dt>{t('reports.reported')}</dt>
        <dd>
          <DateTime at={createdAt} />
        </dd>
        {decidedAt && (
          <>
            <dt>{t('reports.when')}</dt>
            <dd>
              <DateTime at={decidedAt} />
            </dd>
          </>
        )}
      </Stack>
      <Note size={14}>{t('reports.reference', { reference: reference.slice(-12) })}</Note>
      <AppealBox
        {...data}
        onSend={(words) =>
          api.reports.object({ params: { id }, body: { text: words, ...(code ? { key: code } : {}) } })
        }
        changed="reports.view"
      />
    </article>
  );
}
