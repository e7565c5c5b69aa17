import { Avatar, Button, Check, Cluster, VisuallyHidden, X } from '@footlight/ui';
import { DateTime, formatMoney } from '../../../shared/formats/index.ts';
import type { StaffColumn } from '../../../shared/lists/index.ts';
import type { Translate } from '../../../shared/words/index.ts';
import type { featuredStaffWords } from './words.ts';
import type { BookingFilter, StaffBooking } from './featured.staff.queries.ts';
import css from './queue.module.css';

interface Acts {
  readonly isBusy: boolean;
  readonly approve: (booking: StaffBooking) => void;
  readonly reject: (booking: StaffBooking) => void;
}

/** Columns of the bookings table. Pending bookings have action buttons, closed ones show the outcome. */
export const bookingColumns = (
  t: Translate<typeof featuredStaffWords>,
  filter: BookingFilter,
  acts: Acts,
): StaffColumn<StaffBooking>[] => [
  {
    key: 'who',
    name: t('admin.ft.creator'),
    lead: true,
    csv: ({ performer }) => performer.username,
    cell: ({ performer }) => (
      <span className={css.by}>
        <Avatar src={performer.avatar} size={28} />
        <a href={`/${performer.username}`}>
          <bdi>@{performer.username}</bdi>
        </a>
      </span>
    ),
  },
  {
    key: 'days',
    phone: 'under',
    name: t('admin.ft.span.name'),
    csv: ({ from, to }) => `${from} ${to}`,
    cell: ({ from, to }) => t('admin.ft.span', { from, to }),
  },
  {
    key: 'package',
    name: t('admin.ft.package'),
    csv: ({ packageName }) => packageName,
    cell: ({ packageName }) => packageName,
  },
  {
    key: 'booked',
    name: t('admin.ft.booked'),
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    key: 'price',
    phone: 'end',
    name: t('admin.ft.price'),
    align: 'end',
    csv: ({ price }) => formatMoney(price),
    cell: ({ price }) => formatMoney(price),
  },
  ...(isOpen(filter) ? [actColumn(t, acts)] : [noteColumn(t)]),
];
const isOpen = (filter: BookingFilter) => filter === 'pending' || filter === 'approved' || filter === 'active';

const actColumn = (t: Translate<typeof featuredStaffWords>, acts: Acts): StaffColumn<StaffBooking> => ({
  key: 'acts',
  phone: 'foot',
  name: t('admin.ft.acts'),
  align: 'end',
  title: <VisuallyHidden>{t('admin.ft.acts')}</VisuallyHidden>,
  cell: (one) => (
    <Cluster as="span" gap={8} justify="end">
      <Button
        size="small"
        tone="danger"
        icon={<X size={16} aria-hidden />}
        aria-label={t('admin.ft.rejectOf', { name: one.performer.name })}
        onClick={() => acts.reject(one)}
      >
        {t('admin.ft.reject')}
      </Button>
      {one.status === 'pending' && (
        <Button
          size="small"
          tone="action"
          icon={<Check size={16} aria-hidden />}
          disabled={acts.isBusy}
          aria-label={t('admin.ft.approveOf', { name: one.performer.name })}
          onClick={() => acts.approve(one)}
        >
          {t('admin.ft.approve')}
        </Button>
      )}
    </Cluster>
  ),
});

const noteColumn = (t: Translate<typeof featuredStaffWords>): StaffColumn<StaffBooking> => {
  const notesOf = ({ cause, reason, refund }: StaffBooking) => [
    ...(cause && cause !== 'staff' ? [t(`admin.ft.cause.${cause}`)] : []),
    ...(reason ? [t('admin.ft.reason', { reason })] : []),
    ...(refund === 'none' ? [] : [t(`admin.ft.refund.${refund}`)]),
  ];
  return {
    key: 'note',
    phone: 'foot',
    name: t('admin.ft.note'),
    csv: (one) => notesOf(one).join(' '),
    cell: (one) => notesOf(one).join(' ') || '–',
  };
};
