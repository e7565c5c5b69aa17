import { formatMinor, type Answer, type featured, type featuredStaff } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import type { Selectable } from 'kysely';
import type { FeaturedBooking, FeaturedPackage } from '../../platform/db/tables.ts';
import { instantOf, wallMs } from '../schedule/index.ts';

export type PackageRow = Selectable<FeaturedPackage>;
export type FeaturedStatus = Answer<typeof featured.own>['data'][number]['status'];
export type Cause = 'staff' | 'late' | 'payment';
export type Refund = 'none' | 'due' | 'done';
export type BookingRow = Omit<Selectable<FeaturedBooking>, 'status' | 'cause' | 'refund'> & {
  readonly status: FeaturedStatus;
  readonly cause: Cause | null;
  readonly refund: Refund;
};

/** Time to pay a booking before its days are released. */
export const WAITING_MS = 30 * 60_000;
/** Time to pay once the gateway reports that the money is on its way. */
export const ON_ITS_WAY_MS = 3 * DAY_MS;
/** Unpaid bookings that a creator may have at a time. */
export const MOST_UNPAID = 2;

/** Returns the day of an instant as YYYY-MM-DD. */
export const dayOf = (moment: Date, timeZone: string): string =>
  new Date(wallMs(timeZone, moment.getTime())).toISOString().slice(0, 10);
/** Returns the instant at which a day begins. */
export const beginOf = (day: string, timeZone: string): Date => new Date(instantOf(timeZone, Date.parse(day)));
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
/** Counts the days from one to another, both inclusive. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Returns true if a day has a free place and the performer has not booked it. */
export const isFree = (day: { readonly taken: number; readonly is_own: boolean }, placesPerDay: number): boolean =>
  !day.is_own && day.taken < placesPerDay;

const isDay = (text: string): boolean => text.length === 10;
export interface Days {
  readonly from: string;
  readonly to: string;
}
/**
 * Resolves the requested days. An instant is converted to its day. Without an end, uses the full length of the package.
 */
export function daysOf(
  { from, to }: { readonly from: string; readonly to?: string | undefined },
  packageDays: number,
  timeZone: string,
): Days {
  const dayIn = (text: string) => (isDay(text) ? text : dayOf(new Date(text), timeZone));
  const first = dayIn(from);
  return { from: first, to: to === undefined ? plusDays(first, packageDays - 1) : dayIn(to) };
}

/** Validates the requested days. Returns the field and an error message, or null. */
export function mistakeOf(
  { from, to }: Days,
  {
    packageDays,
    today,
    daysAhead,
  }: { readonly packageDays: number; readonly today: string; readonly daysAhead: number },
): { readonly property: 'from' | 'to'; readonly words: string } | null {
  if (from < today) return { property: 'from', words: 'This day has passed.' };
  if (to < from) return { property: 'to', words: 'The last day is before the first.' };
  if (countDays(from, to) > packageDays)
    return { property: 'to', words: `This package has ${packageDays} days at most.` };
  if (to > plusDays(today, daysAhead))
    return { property: 'to', words: `At most ${daysAhead} days ahead can be booked.` };
  return null;
}

/** Returns the status that is now due, or null. */
export function nextStatus(
  row: Pick<BookingRow, 'status' | 'waits_until' | 'from_day' | 'to_day'>,
  { now, today }: { readonly now: Date; readonly today: string },
): 'expired' | 'rejected' | 'active' | 'finished' | null {
  if (row.status === 'unpaid')
    return (row.waits_until !== null && row.waits_until <= now) || row.to_day < today ? 'expired' : null;
  if (row.status === 'pending') return row.from_day < today ? 'rejected' : null;
  if (row.status !== 'approved' && row.status !== 'active') return null;
  if (row.to_day < today) return 'finished';
  return row.status === 'approved' && row.from_day <= today ? 'active' : null;
}

export const packageAnswer = (row: PackageRow): Answer<typeof featuredStaff.createPackage> => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  days: row.days,
  price: { amount: formatMinor(row.price_minor, row.currency), currency: row.currency },
  isActive: row.is_active,
  ordering: row.ordering,
});
