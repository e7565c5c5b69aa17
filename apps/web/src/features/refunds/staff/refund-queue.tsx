import { Undo2 } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { StaffQueue } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { refundsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { RefundCard } from './refund-card.tsx';
import { REFUND_FILTERS, refundsStaffQueries, type RefundFilter } from './refunds.staff.queries.ts';

interface Props {
  filter: RefundFilter;
  onFilter: (filter: RefundFilter) => void;
}

/** Refund requests by status. Pending requests are sorted oldest first. */
export function RefundQueue({ filter, onFilter }: Props) {
  const t = useWords(refundsStaffWords, staffWords);
  return (
    <StaffQueue
      query={useInfiniteQuery(refundsStaffQueries.refunds(filter))}
      label={t('admin.refunds')}
      filters={REFUND_FILTERS}
      filter={filter}
      onFilter={onFilter}
      nameOf={(id) => t(`admin.rf.filter.${id}`)}
      empty={{ icon: Undo2, title: t('admin.c.empty') }}
      card={(one) => <RefundCard key={one._id} one={one} />}
    />
  );
}
