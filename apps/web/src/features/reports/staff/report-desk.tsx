import { EmptyState, Flag, Skeleton } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { formatTotal } from '../../../shared/formats/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import { PagedList, PickList } from '../../../shared/lists/index.ts';
import { refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { reportsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { neighbourOf } from '../../verification/staff/index.ts';
import { CaseBulk } from './case-bulk.tsx';
import { CaseDetail } from './case-detail.tsx';
import { CaseRow } from './case-row.tsx';
import css from './desk.module.css';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { reportsStaffQueries, type QueueFilters } from './reports.staff.queries.ts';

export interface ReportDeskSearch extends QueueFilters {
  readonly id?: string | undefined;
}
export interface DeskProps {
  search: ReportDeskSearch;
  onSearch: (search: ReportDeskSearch) => void;
}

/** Report queue with the open case next to it. J and K move through the queue, C claims a case. */
export function ReportDesk({ search, onSearch }: DeskProps) {
  const t = useWords(reportsStaffWords, staffWords);
  const client = useQueryClient();
  const { id, ...filters } = search;
  const query = useInfiniteQuery(reportsStaffQueries.cases(filters));
  const again = () => {
    for (const queryKey of reportsStaffQueries.keys) void refetchForFact(client, { queryKey });
  };
  useLive('report/moved', again);
  useLiveBack(again);
  const cases = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const ids = cases.map(({ _id }) => _id);
  const choose = (next: string | undefined) => onSearch({ ...search, id: next });
  useKeys({
    j: () => choose(neighbourOf(ids, id, 1)),
    k: () => choose(neighbourOf(ids, id, -1)),
  });
  const [first] = query.data?.pages ?? [];
  return (
    <>
      <QueueFilterBar {...{ search, onSearch }} total={first && formatTotal(first)} />
      <div className={css.desk} data-open={id !== undefined || undefined}>
        <div className={css.queue}>
          <PagedList
            query={query}
            count={cases.length}
            failed={t('admin.loadFailed')}
            skeleton={<Skeleton height={320} />}
            empty={<EmptyState icon={<Flag size={28} aria-hidden />} title={t('admin.rp.empty')} />}
            frame={(content) => content}
          >
            <PickList
              label={t('admin.reports')}
              rows={cases}
              rowKey={({ _id }) => _id}
              nameOf={({ title }) => title}
              bulk={
                search.status === 'open' || search.status === 'own'
                  ? (picked, clear) => <CaseBulk cases={picked} onDone={clear} />
                  : undefined
              }
            >
              {(one) => <CaseRow one={one} isChosen={one._id === id} onChoose={() => choose(one._id)} />}
            </PickList>
          </PagedList>
        </div>
        <section className={css.detail} aria-label={t('admin.rp.case')}>
          {id ? (
            <CaseDetail
              key={id}
              id={id}
              onBack={() => choose(undefined)}
              onChanged={again}
              onCase={(next) => onSearch({ ...search, status: 'own', id: next })}
            />
          ) : (
            <EmptyState icon={<Flag size={28} aria-hidden />} title={t('admin.rp.choose')}>
              {t('admin.rp.keys')}
            </EmptyState>
          )}
        </section>
      </div>
    </>
  );
}
