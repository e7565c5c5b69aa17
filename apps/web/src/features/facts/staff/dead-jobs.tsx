import { Badge, CircleCheck, EmptyState } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatNumber } from '../../../shared/formats/index.ts';
import { StaffTable, type ListSearch, type StaffColumn } from '../../../shared/lists/index.ts';
import css from '../../../shared/lists/lists.module.css';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { factsStaffWords } from './words.ts';
import { DeadBulk } from './dead-bulk.tsx';
import { deadJobPages, type DeadJob } from './facts.staff.queries.ts';

const NOTHING: ListSearch = {};

/** Jobs that failed permanently. Selected jobs can be retried or dropped. */
export function DeadJobs() {
  const t = useWords(factsStaffWords);
  const api = useApi();
  const query = useInfiniteQuery(deadJobPages());
  return (
    <section className={css.second}>
      <h2>{t('admin.f.jobs')}</h2>
      <StaffTable
        id="deadJobs"
        caption={t('admin.f.jobs')}
        query={query}
        rowKey={(row) => row._id}
        search={NOTHING}
        onSearch={() => undefined}
        columns={columnsOf(t)}
        filter={<p>{t('admin.f.jobsText')}</p>}
        empty={<EmptyState icon={<CircleCheck size={28} aria-hidden />} title={t('admin.f.noJobs')} />}
        bulk={(rows, clear) => (
          <DeadBulk
            rows={rows}
            onDone={clear}
            nameOf={({ name }) => name}
            retry={(id) => api.factsStaff.retryDeadJob({ params: { id } })}
            drop={(id) => api.factsStaff.dropDeadJob({ params: { id } })}
          />
        )}
      />
    </section>
  );
}

const columnsOf = (t: Translate<typeof factsStaffWords>): StaffColumn<DeadJob>[] => [
  {
    key: 'name',
    name: t('admin.f.job'),
    lead: true,
    csv: (row) => row.name,
    cell: (row) => <Badge>{row.name}</Badge>,
  },
  {
    key: 'error',
    name: t('admin.f.reason'),
    csv: (row) => row.error,
    cell: (row) => <span className={css.detail}>{row.error}</span>,
  },
  {
    key: 'attempts',
    name: t('admin.f.attempts'),
    align: 'end',
    csv: (row) => row.attempts,
    cell: (row) => formatNumber(row.attempts),
  },
  {
    key: 'failed',
    name: t('admin.f.happened'),
    csv: (row) => row.failedAt,
    cell: (row) => (
      <span className={css.whole}>
        <DateTime at={row.failedAt} />
      </span>
    ),
  },
];
