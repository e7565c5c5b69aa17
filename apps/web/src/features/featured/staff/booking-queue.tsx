import { Avatar, Button, Calendar, Check, EmptyState, ErrorState, Skeleton, Tabs, X } from '@footlight/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime, formatMoney, formatTotal } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import {
  BOOKING_FILTERS,
  featuredStaffQueries,
  PAGE,
  type BookingFilter,
  type StaffBooking,
} from './featured.staff.queries.ts';
import css from './queue.module.css';

export { BOOKING_FILTERS };
/** The back office has no live connection. */
const LOOK_AGAIN_MS = 10_000;
const LONGEST_REASON = 500;
interface Props {
  filter: BookingFilter;
  onFilter: (filter: BookingFilter) => void;
}

/** Bookings of featured days: those that were paid wait for staff. */
export function BookingQueue({ filter, onFilter }: Props) {
  const t = useWords();
  const client = useQueryClient();
  const [page, setPage] = useState(0);
  const query = useQuery({
    ...featuredStaffQueries.bookings(filter, page),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const again = () => void client.invalidateQueries({ queryKey: featuredStaffQueries.bookingsKey() });
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      <Tabs
        label={t('admin.v.status')}
        value={filter}
        onChange={(id) => onFilter(BOOKING_FILTERS.find((one) => one === id) ?? 'pending')}
        tabs={BOOKING_FILTERS.map((id) => ({
          id,
          label: t(`admin.ft.filter.${id}`),
          count: id === filter && data ? formatTotal(data) : undefined,
        }))}
      />
      {error && !data ? (
        <ErrorState
          title={t('admin.loadFailed')}
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <Skeleton height={160} radius={12} />
      ) : data.data.length === 0 ? (
        <EmptyState
          icon={<Calendar size={28} aria-hidden />}
          title={t(filter === 'pending' ? 'admin.ft.empty.pending' : 'admin.ft.empty.other')}
        />
      ) : (
        <ul className={css.list} aria-label={t('admin.featured')} aria-busy={isFetching}>
          {data.data.map((one) => (
            <BookingCard key={one._id} one={one} onDecided={again} />
          ))}
        </ul>
      )}
      {data && data.total > PAGE && (
        <div className={css.acts}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('admin.ft.before')}
          </Button>
          <Button disabled={(page + 1) * PAGE >= data.total} onClick={() => setPage(page + 1)}>
            {t('admin.ft.after')}
          </Button>
        </div>
      )}
    </>
  );
}

function BookingCard({ one, onDecided }: { one: StaffBooking; onDecided: () => void }) {
  const t = useWords();
  const { performer, status, reason } = one;
  return (
    <li className={css.card}>
      <p className={css.by}>
        <Avatar src={performer.avatar} size={36} />
        <span>
          <b>{performer.name}</b> <a href={`/${performer.username}`}>@{performer.username}</a>
        </span>
      </p>
      <h2>{t('admin.ft.span', { from: one.from, to: one.to })}</h2>
      <p className={css.quiet}>
        {one.packageName} · {formatMoney(one.price)} · <DateTime at={one.createdAt} />
      </p>
      {one.cause && one.cause !== 'staff' && <p>{t(`admin.ft.cause.${one.cause}`)}</p>}
      {reason && <p>{t('admin.ft.reason', { reason })}</p>}
      {one.refund !== 'none' && <p className={css.quiet}>{t(`admin.ft.refund.${one.refund}`)}</p>}
      {(status === 'pending' || status === 'approved' || status === 'active') && (
        <Decision one={one} onDecided={onDecided} />
      )}
    </li>
  );
}

function Decision({ one: { _id: id, status, performer }, onDecided }: { one: StaffBooking; onDecided: () => void }) {
  const t = useWords();
  const api = useApi();
  const [isRejecting, setRejecting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const approve = async () => {
    setBusy(true);
    try {
      await api.featuredStaff.approve({ params: { id } });
      toast.success(t('admin.ft.approved', { name: performer.name }));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('shell.somethingWrong'));
    }
    setBusy(false);
    onDecided();
  };
  return (
    <div className={css.acts}>
      <Button tone="danger" icon={<X size={18} aria-hidden />} onClick={() => setRejecting(true)}>
        {t('admin.ft.reject')}
      </Button>
      {status === 'pending' && (
        <Button tone="action" icon={<Check size={18} aria-hidden />} busy={isBusy} onClick={() => void approve()}>
          {t('admin.ft.approve')}
        </Button>
      )}
      {isRejecting && (
        <WordsDialog
          title={t('admin.ft.reject')}
          text={t('admin.ft.rejectText', { name: performer.name })}
          label={t('admin.v.reason')}
          submit={t('admin.ft.reject')}
          tone="danger"
          longest={LONGEST_REASON}
          onClose={() => setRejecting(false)}
          onWords={async (reason) => {
            await api.featuredStaff.reject({ params: { id }, body: { reason } });
            toast.success(t('admin.ft.rejected', { name: performer.name }));
            onDecided();
          }}
        />
      )}
    </div>
  );
}
