import { Badge, Note, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { DateTime } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { reportsWords } from './words.ts';
import { AppealBox } from './appeal-box.tsx';
import css from './reports.module.css';
import { reportsQueries } from './reports.queries.ts';

/** A moderation decision about the user, with its reasons and the appeal. `code` is the access code from the email. */
export function StatementPage({ id, code }: { id: string; code: string | undefined }) {
  const t = useWords(reportsWords);
  const api = useApi();
  const { data, error } = useQuery(reportsQueries.statement(id, code));
  if (error && !data) throw error;
  if (!data) return null;
  const { outcome, reason, ground, kind, title, text, until, decidedAt, isReported, undoneAt } = data;
  return (
    <article className={css.page}>
      <h1>{t(`reports.outcome.${outcome}`)}</h1>
      {undoneAt && (
        <p>
          <Badge tone="ok">{t('reports.undone')}</Badge> <DateTime at={undoneAt} />
        </p>
      )}
      <Stack as="dl" gap={2} className={css.facts}>
        <dt>{t('reports.about')}</dt>
        <dd>
          {t(`reports.kind.${kind}`)}: {title}
        </dd>
        <dt>{t('reports.reason')}</dt>
        <dd>
          {t(`reports.reason.${reason}`)} · {t(`reports.ground.${ground}`)}
        </dd>
        <dt>{t('reports.words')}</dt>
        <dd>{text}</dd>
        <dt>{t('reports.when')}</dt>
        <dd>
          <DateTime at={decidedAt} />
        </dd>
        {until && (
          <>
            <dt>{t('reports.until')}</dt>
            <dd>
              <DateTime at={until} />
            </dd>
          </>
        )}
      </Stack>
      <Note size={14}>{t(isReported ? 'reports.byPerson' : 'reports.byUs')}</Note>
      <AppealBox
        {...data}
        onSend={(words) =>
          api.reports.appeal({ params: { id }, body: { text: words, ...(code ? { key: code } : {}) } })
        }
        changed="reports.statement"
      />
    </article>
  );
}
