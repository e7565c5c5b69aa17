import { Badge, Cluster, EmptyState, Note, ShieldCheck, Skeleton, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../shared/app/index.ts';
import { DateTime } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { reportsWords } from './words.ts';
import css from './reports.module.css';
import { reportsQueries } from './reports.queries.ts';

/** Moderation decisions about the user. */
export function StatementList() {
  const t = useWords(reportsWords);
  const { data, error } = useQuery(reportsQueries.statements());
  if (error && !data) throw error;
  if (!data) return <Skeleton height={160} radius={12} />;
  if (data.data.length === 0)
    return (
      <EmptyState icon={<ShieldCheck size={28} aria-hidden />} title={t('reports.none')}>
        {t('reports.noneText')}
      </EmptyState>
    );
  return (
    <Stack as="ul" gap={12} className={css.list}>
      {data.data.map(({ _id, outcome, kind, title, decidedAt, undoneAt }) => (
        <li key={_id}>
          <SiteLink href={`/statements/${_id}`}>
            <b>{t(`reports.outcome.${outcome}`)}</b>
            <span>
              {t(`reports.kind.${kind}`)}: {title}
            </span>
            <Cluster as="span" gap={8} align="center">
              {undoneAt && <Badge tone="ok">{t('reports.undone')}</Badge>}
              <Note as="small" size={14}>
                <DateTime at={decidedAt} />
              </Note>
            </Cluster>
          </SiteLink>
        </li>
      ))}
    </Stack>
  );
}
