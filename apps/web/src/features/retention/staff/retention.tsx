import { Badge, Skeleton, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { DateTime, formatNumber } from '../../../shared/formats/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { retentionStaffWords } from './words.ts';
import { LegalHolds } from './legal-holds.tsx';
import css from './retention.module.css';
import { retentionQueries, type KeptRow } from './retention.queries.ts';

/** Retention periods, the result of the last sweep, and accounts under a legal hold. */
export function Retention() {
  const t = useWords(retentionStaffWords);
  const { data, error, refetch } = useQuery(retentionQueries.view());
  if (error && !data) return <LoadFailed reason={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius={12} />;
  return (
    <Stack gap={20} className={css.page}>
      <p className={css.quiet}>{t('admin.ret.intro')}</p>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('admin.ret.what')}</th>
              <th scope="col">{t('admin.ret.long')}</th>
              <th scope="col">{t('admin.ret.why')}</th>
              <th scope="col">{t('admin.ret.run')}</th>
            </tr>
          </thead>
          <tbody>
            {data.kept.map((one) => (
              <Row key={one.name} one={one} />
            ))}
          </tbody>
        </table>
      </div>
      <LegalHolds holds={data.holds} />
    </Stack>
  );
}

function Row({ one }: { one: KeptRow }) {
  const t = useWords(retentionStaffWords);
  const { name, days, setting, job, run, isHeld } = one;
  const isForGood = days === null || (setting !== undefined && days === 0);
  return (
    <tr>
      <th scope="row">
        {t(`admin.ret.row.${name}`)}
        <small className={css.quiet}>
          <code>{one.tables.join(', ')}</code>
        </small>
      </th>
      <td>
        {isForGood ? t('admin.ret.forGood') : days === 0 ? t('admin.ret.atOnce') : t('admin.ret.days', { days })}
        {setting && <small className={css.quiet}>{t('admin.ret.bySetting')}</small>}
      </td>
      <td>
        {t(`admin.ret.for.${one.for}`)} {isHeld && <Badge tone="lagoon">{t('admin.ret.heldToo')}</Badge>}
      </td>
      <td>
        {run ? (
          <>
            <DateTime at={run.at} />
            <small className={css.quiet}>
              {t('admin.ret.went', { count: run.rows, rows: formatNumber(run.rows) })}
            </small>
          </>
        ) : (
          <span className={css.quiet}>{job ? t('admin.ret.own') : '–'}</span>
        )}
      </td>
    </tr>
  );
}
