import { EmptyState, Flag } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { ReviewDesk, useReviewDesk } from '../../../shared/review-desk/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { reportsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { CaseBulk } from './case-bulk.tsx';
import { CaseDetail } from './case-detail.tsx';
import { CaseRow } from './case-row.tsx';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { reportsStaffQueries, type QueueFilters } from './reports.staff.queries.ts';

export interface ReportDeskSearch extends QueueFilters {
  readonly id?: string | undefined;
}
export interface DeskProps {
  search: ReportDeskSearch;
  onSearch: (search: ReportDeskSearch) => void;
}

/** Report queue with the open case next to it. J and K move through the queue; C claims a case. */
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
  const desk = useReviewDesk(cases, id, (next) => onSearch({ ...search, id: next }));
  const isOpen = search.status === 'open' || search.status === 'own';
  return (
    <>
      <QueueFilterBar search={search} onSearch={onSearch} counted={query.data?.pages[0]} />
      <ReviewDesk
        desk={desk}
        query={query}
        cases={cases}
        label={t('admin.reports')}
        caseLabel={t('admin.rp.case')}
        back={t('admin.rp.back')}
        nameOf={({ title }) => title}
        row={(one) => <CaseRow one={one} />}
        bulk={isOpen ? (picked, clear) => <CaseBulk cases={picked} onDone={clear} /> : undefined}
        empty={<EmptyState icon={<Flag size={28} aria-hidden />} title={t('admin.rp.empty')} />}
        unopened={
          <EmptyState icon={<Flag size={28} aria-hidden />} title={t('admin.rp.choose')}>
            {t('admin.rp.keys')}
          </EmptyState>
        }
      >
        {id && (
          <CaseDetail
            key={id}
            id={id}
            onChanged={again}
            onCase={(next) => onSearch({ ...search, status: 'own', id: next })}
          />
        )}
      </ReviewDesk>
    </>
  );
}
