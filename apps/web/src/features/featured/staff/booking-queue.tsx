import { Calendar, EmptyState } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { StaffTable, StaffTabs } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { featuredStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { BookingBulk } from './booking-bulk.tsx';
import { bookingColumns } from './booking-columns.tsx';
import {
  BOOKING_FILTERS,
  featuredStaffQueries,
  type BookingFilter,
  type StaffBooking,
} from './featured.staff.queries.ts';

export { BOOKING_FILTERS };
/** Polling interval, because staff pages get no live updates for bookings. */
const LOOK_AGAIN_MS = 10_000;
const LONGEST_REASON = 500;
interface Props {
  filter: BookingFilter;
  onFilter: (filter: BookingFilter) => void;
}

/** Bookings of featured days. Paid bookings await review. */
export function BookingQueue({ filter, onFilter }: Props) {
  const t = useWords(featuredStaffWords, staffWords);
  const query = useInfiniteQuery({ ...featuredStaffQueries.bookings(filter), refetchInterval: LOOK_AGAIN_MS });
  const [rejected, setRejected] = useState<StaffBooking>();
  const { approve, reject, isBusy } = useDecision();
  return (
    <>
      <StaffTabs
        filters={BOOKING_FILTERS}
        filter={filter}
        onFilter={onFilter}
        counted={query.data?.pages[0]}
        nameOf={(id) => t(`admin.ft.filter.${id}`)}
      />
      <StaffTable
        id="featured"
        caption={t('admin.featured')}
        query={query}
        rowKey={({ _id }) => _id}
        search={{ filter }}
        onSearch={(next) => onFilter(BOOKING_FILTERS.find((one) => one === next['filter']) ?? 'pending')}
        columns={bookingColumns(t, filter, { isBusy, approve, reject: setRejected })}
        filter={null}
        empty={
          <EmptyState
            icon={<Calendar size={28} aria-hidden />}
            title={t(filter === 'pending' ? 'admin.ft.empty.pending' : 'admin.ft.empty.other')}
          />
        }
        {...(filter === 'pending' ? { bulk } : {})}
      />
      {rejected && (
        <WordsDialog
          title={t('admin.ft.reject')}
          text={t('admin.ft.rejectText', { name: rejected.performer.name })}
          label={t('admin.v.reason')}
          submit={t('admin.ft.reject')}
          tone="danger"
          longest={LONGEST_REASON}
          onClose={() => setRejected(undefined)}
          onWords={(reason) => reject(rejected, reason)}
        />
      )}
    </>
  );
}

const bulk = (rows: readonly StaffBooking[], clear: () => void) => <BookingBulk rows={rows} onDone={clear} />;

/** Approves a booking, or rejects it with a reason, and shows a toast. */
function useDecision() {
  const t = useWords(featuredStaffWords, siteWords);
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const again = () => void client.invalidateQueries({ queryKey: featuredStaffQueries.bookingsKey() });
  const approve = async ({ _id: id, performer }: StaffBooking) => {
    setBusy(true);
    try {
      await api.featuredStaff.approve({ params: { id } });
      toast.success(t('admin.ft.approved', { name: performer.name }));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('shell.somethingWrong'));
    }
    setBusy(false);
    again();
  };
  const reject = async ({ _id: id, performer }: StaffBooking, reason: string) => {
    await api.featuredStaff.reject({ params: { id }, body: { reason } });
    toast.success(t('admin.ft.rejected', { name: performer.name }));
    again();
  };
  return { approve: (one: StaffBooking) => void approve(one), reject, isBusy };
}
