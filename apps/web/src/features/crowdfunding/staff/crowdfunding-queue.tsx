import { EmptyState, Skeleton, Tabs, Target } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatTotal } from '../../../shared/formats/index.ts';
import { PagedList } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import {
  CROWDFUNDING_FILTERS,
  crowdfundingStaffQueries,
  type CrowdfundingFilter,
} from './crowdfunding.staff.queries.ts';
import css from './queue.module.css';
import { StaffCard } from './staff-card.tsx';

export { CROWDFUNDING_FILTERS };
interface Props {
  filter: CrowdfundingFilter;
  onFilter: (filter: CrowdfundingFilter) => void;
}

/** Crowdfundings: those whose delivery is disputed wait for staff. */
export function CrowdfundingQueue({ filter, onFilter }: Props) {
  const t = useWords();
  const query = useInfiniteQuery(crowdfundingStaffQueries.list(filter));
  const all = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const first = query.data?.pages[0];
  return (
    <>
      <Tabs
        label={t('admin.v.status')}
        value={filter}
        onChange={(id) => onFilter(CROWDFUNDING_FILTERS.find((one) => one === id) ?? 'disputed')}
        tabs={CROWDFUNDING_FILTERS.map((id) => ({
          id,
          label: t(`admin.cf.filter.${id}`),
          count: id === filter && first ? formatTotal(first) : undefined,
        }))}
      />
      <PagedList
        query={query}
        count={all.length}
        failed={t('admin.loadFailed')}
        skeleton={<Skeleton height={240} radius={12} />}
        empty={<EmptyState icon={<Target size={28} aria-hidden />} title={t('admin.c.empty')} />}
        frame={(content) => content}
      >
        <ul className={css.list} aria-label={t('admin.crowdfunding')}>
          {all.map((one) => (
            <StaffCard key={one._id} one={one} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}
