import { TriangleAlert } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { StaffQueue } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { refundsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { ChargebackCard } from './chargeback-card.tsx';
import { CHARGEBACK_FILTERS, refundsStaffQueries, type ChargebackFilter } from './refunds.staff.queries.ts';

interface Props {
  filter: ChargebackFilter;
  onFilter: (filter: ChargebackFilter) => void;
}

/** Chargebacks. Those of frozen accounts come first. */
export function ChargebackQueue({ filter, onFilter }: Props) {
  const t = useWords(refundsStaffWords, staffWords);
  return (
    <StaffQueue
      query={useInfiniteQuery(refundsStaffQueries.chargebacks(filter))}
      label={t('admin.chargebacks')}
      filters={CHARGEBACK_FILTERS}
      filter={filter}
      onFilter={onFilter}
      nameOf={(id) => t(`admin.cb.filter.${id}`)}
      empty={{ icon: TriangleAlert, title: t('admin.cb.empty') }}
      card={(one) => <ChargebackCard key={one._id} one={one} />}
    />
  );
}
