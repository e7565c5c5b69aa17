import { Target } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { StaffQueue } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import {
  CROWDFUNDING_FILTERS,
  crowdfundingStaffQueries,
  type CrowdfundingFilter,
} from './crowdfunding.staff.queries.ts';
import { CrowdfundingCard } from './crowdfunding-card.tsx';

export { CROWDFUNDING_FILTERS };
interface Props {
  filter: CrowdfundingFilter;
  onFilter: (filter: CrowdfundingFilter) => void;
}

/** Crowdfundings for staff. Disputed deliveries await a decision. */
export function CrowdfundingQueue({ filter, onFilter }: Props) {
  const t = useWords(crowdfundingStaffWords, staffWords);
  return (
    <StaffQueue
      query={useInfiniteQuery(crowdfundingStaffQueries.list(filter))}
      label={t('admin.crowdfunding')}
      filters={CROWDFUNDING_FILTERS}
      filter={filter}
      onFilter={onFilter}
      nameOf={(id) => t(`admin.cf.filter.${id}`)}
      empty={{ icon: Target, title: t('admin.c.empty') }}
      card={(one) => <CrowdfundingCard key={one._id} one={one} />}
    />
  );
}
