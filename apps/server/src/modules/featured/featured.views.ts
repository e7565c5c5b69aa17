import { formatMinor, type Answer, type featured, type featuredStaff } from '@footlight/contract';
import { personOf } from '../accounts/index.ts';
import type { BookingDetails } from './featured.queries.ts';
import { beginOf, plusDays, type BookingRow } from './featured.rules.ts';

type Booking = Answer<typeof featured.cancel>;
type StaffBooking = Answer<typeof featuredStaff.approve>;

/** Returns the days of a booking with the instants they start and end. */
export const windowOf = (row: Pick<BookingRow, 'id' | 'from_day' | 'to_day' | 'status'>, timeZone: string) => ({
  _id: row.id,
  from: row.from_day,
  to: row.to_day,
  startsAt: beginOf(row.from_day, timeZone).toISOString(),
  endsAt: beginOf(plusDays(row.to_day, 1), timeZone).toISOString(),
  status: row.status,
});

const paidFor = (row: BookingRow) => ({
  packageName: row.package_name,
  price: { amount: formatMinor(row.price_minor, row.currency), currency: row.currency },
  ...(row.cause ? { cause: row.cause } : {}),
  ...(row.reason ? { reason: row.reason } : {}),
  refund: row.refund,
  ...(row.waits_until ? { waitsUntil: row.waits_until.toISOString() } : {}),
  createdAt: row.created_at.toISOString(),
});

export const bookingAnswer = (row: BookingDetails, timeZone: string): Booking => ({
  ...windowOf(row, timeZone),
  ...paidFor(row),
  ...(row.status === 'unpaid' && row.checkout_url ? { checkoutUrl: row.checkout_url } : {}),
});

export const staffAnswer = (row: BookingDetails, timeZone: string): StaffBooking => ({
  ...windowOf(row, timeZone),
  ...paidFor(row),
  performer: personOf('performer', { ...row, id: row.performer_id, name: row.performer_name }),
});
