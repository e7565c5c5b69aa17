import { Badge, Button, CircleCheck, EmptyState } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatNumber } from '../../../shared/formats/index.ts';
import { useEach, type Results } from '../../../shared/forms/index.ts';
import { BulkResults, StaffTable, type ListSearch, type StaffColumn } from '../../../shared/lists/index.ts';
import css from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { deadJobPages, type DeadJob } from './facts.staff.queries.ts';

const NOTHING: ListSearch = {};

/** Jobs that failed for good; those that are picked are tried again, or given up. */
export function DeadJobs() {
  const t = useWords();
  const query = useInfiniteQuery(deadJobPages());
  return (
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
      bulk={(rows, clear) => <Acts rows={rows} onDone={clear} />}
    />
  );
}

const columnsOf = (t: Translate): StaffColumn<DeadJob>[] => [
  {
    ...{ key: 'name', name: t('admin.f.job'), title: t('admin.f.job'), lead: true },
    csv: (row) => row.name,
    cell: (row) => <Badge>{row.name}</Badge>,
  },
  {
    ...{ key: 'error', name: t('admin.f.reason'), title: t('admin.f.reason') },
    csv: (row) => row.error,
    cell: (row) => <span className={css.detail}>{row.error}</span>,
  },
  {
    ...{ key: 'attempts', name: t('admin.f.attempts'), title: t('admin.f.attempts'), align: 'end' },
    csv: (row) => row.attempts,
    cell: (row) => formatNumber(row.attempts),
  },
  {
    ...{ key: 'failed', name: t('admin.f.happened'), title: t('admin.f.happened') },
    csv: (row) => row.failedAt,
    cell: (row) => (
      <span className={css.whole}>
        <DateTime at={row.failedAt} />
      </span>
    ),
  },
];

function Acts({ rows, onDone }: { rows: readonly DeadJob[]; onDone: () => void }) {
  const t = useWords();
  const api = useApi();
  const { each, refresh, busy } = useEach<DeadJob>('factsStaff');
  const [results, setResults] = useState<Results<DeadJob>>();
  const close = () => {
    setResults(undefined);
    refresh();
    onDone();
  };
  const run = async (words: string, act: (id: string) => Promise<unknown>) => {
    const ended = await each(rows, ({ _id: id }) => act(id));
    if (!ended) return;
    if (ended.failed.length > 0) return setResults(ended);
    toast.success(words);
    close();
  };
  return (
    <>
      <Button
        size="small"
        busy={busy}
        onClick={() => void run(t('admin.f.retried'), (id) => api.factsStaff.retryDeadJob({ params: { id } }))}
      >
        {t('admin.f.retry')}
      </Button>
      <Button
        size="small"
        tone="danger"
        busy={busy}
        onClick={() => void run(t('admin.f.dropped'), (id) => api.factsStaff.dropDeadJob({ params: { id } }))}
      >
        {t('admin.f.drop')}
      </Button>
      <BulkResults results={results} onClose={close} nameOf={({ name }) => name} />
    </>
  );
}
