import type { Answer, featured, Input } from '@footlight/contract';
import { REQUIRED } from '@footlight/contract/fields';
import type { RequestContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { checkOut, insertPayment, type Begun } from '../../wallet/index.ts';
import type { FeaturedDoors } from '../featured.doors.ts';
import { countUnpaid, findPackageOnSale, readBooked, readBooker, readDays } from '../featured.queries.ts';
import {
  dayOf,
  daysOf,
  isFree,
  mistakeOf,
  MOST_UNPAID,
  packageAnswer,
  plusDays,
  WAITING_MS,
  type Days,
  type PackageRow,
} from '../featured.rules.ts';
import { insertBooking, lockCalendar, takePlaces } from '../featured.store.ts';

type Call = typeof featured.book;

/**
 * Books days with a package. The places are reserved while the creator pays, and the booking goes to staff for review
 * once paid. Never allows more bookings on a day than it has places, or two by one creator.
 *
 * Throws ACCOUNT_SUSPENDED, NOT_FOUND (not for sale), CONFLICT (price changed, no free place on a day, too many unpaid
 * bookings), NOT_VERIFIED, EMAIL_NOT_VERIFIED, VALIDATION_FAILED (days), UNAVAILABLE (no such gateway) or
 * IDEMPOTENCY_KEY_REUSED.
 */
export const bookDays =
  (doors: FeaturedDoors) =>
  async (context: RequestContext, input: Input<Call>): Promise<Answer<Call>> => {
    const { gateway, returnTo = '/creator/featured' } = input.body;
    const paid = await checkOut(doors.gateways, context, input, {
      gateway,
      returnTo,
      begin: (tx, begun) => begin(tx, doors, input, begun),
    });
    const { from, to } = await readBooked(context.db, paid.paymentId);
    return { bookingId: paid.paymentId, ...paid, from, to };
  };

const TAKEN = 'Some of these days are no longer free, or you are already featured on one of them.';

async function begin(tx: Tx, doors: FeaturedDoors, { params, body }: Input<Call>, begun: Begun) {
  const performerId = tx.caller.accountId;
  const booker = await readBooker(tx.db, performerId);
  if (!booker.isActive) refuse('ACCOUNT_SUSPENDED');
  const pack =
    (await findPackageOnSale(tx.db, params.id)) ?? refuse('NOT_FOUND', 'This package is no longer for sale.');
  const { amount, currency } = packageAnswer(pack).price;
  if (body.price && (body.price.amount !== amount || body.price.currency !== currency))
    refuse('CONFLICT', 'The price of this package has changed.');
  if (!booker.isVerified) refuse('NOT_VERIFIED');
  if (!booker.isConfirmed) refuse('EMAIL_NOT_VERIFIED');
  const placesPerDay = doors.settings.get('featuredPlacesPerDay');
  if (body.to && !body.from) refuse('VALIDATION_FAILED', REQUIRED, { property: 'from' });
  // Checks the days before taking the lock, so requests that cannot succeed don't delay others.
  const days = body.from
    ? await checkDays(tx, doors, pack, { ...body, from: body.from })
    : await findFreeDays(tx, doors, pack.days);
  await lockCalendar(tx);
  if ((await countUnpaid(tx.db, performerId)) >= MOST_UNPAID)
    refuse('CONFLICT', 'Please pay or cancel your open bookings first.');
  const id = await keep(tx, pack, days, placesPerDay);
  return insertPayment(tx, begun, {
    id,
    purpose: 'featured',
    package_id: null,
    package_name: `${pack.name}: ${days.from} – ${days.to}`,
    tokens_units: 0,
    bonus_units: 0,
    price_minor: pack.price_minor,
    currency: pack.currency,
  });
}

/** Returns the first days that are free for the caller. Throws CONFLICT if too few are free. */
async function findFreeDays(tx: Tx, { settings }: FeaturedDoors, count: number): Promise<Days> {
  const today = dayOf(tx.now, settings.get('timeZone'));
  const bookable = { from: today, to: plusDays(today, settings.get('featuredDaysAhead')) };
  const calendar = await readDays(tx.db, tx.caller.accountId, bookable);
  const placesPerDay = settings.get('featuredPlacesPerDay');
  const start = calendar.findIndex((_, at) => {
    const days = calendar.slice(at, at + count);
    return days.length === count && days.every((day) => isFree(day, placesPerDay));
  });
  const first = calendar[start] ?? refuse('CONFLICT', `No ${count} days in a row are free.`);
  return { from: first.day, to: plusDays(first.day, count - 1) };
}

/** Returns the requested days. Throws VALIDATION_FAILED, or CONFLICT if one isn't free. */
async function checkDays(
  tx: Tx,
  { settings }: FeaturedDoors,
  pack: PackageRow,
  wish: Parameters<typeof daysOf>[0],
): Promise<Days> {
  const timeZone = settings.get('timeZone');
  const days = daysOf(wish, pack.days, timeZone);
  const today = dayOf(tx.now, timeZone);
  const mistake = mistakeOf(days, { packageDays: pack.days, today, daysAhead: settings.get('featuredDaysAhead') });
  if (mistake) refuse('VALIDATION_FAILED', mistake.words, mistake);
  const placesPerDay = settings.get('featuredPlacesPerDay');
  const calendar = await readDays(tx.db, tx.caller.accountId, days);
  if (!calendar.every((day) => isFree(day, placesPerDay))) refuse('CONFLICT', TAKEN);
  return days;
}

async function keep(tx: Tx, pack: PackageRow, { from, to }: Days, placesPerDay: number): Promise<string> {
  const id = newId();
  const performerId = tx.caller.accountId;
  await insertBooking(tx, {
    id,
    performer_id: performerId,
    package_id: pack.id,
    package_name: pack.name,
    price_minor: pack.price_minor,
    currency: pack.currency,
    from_day: from,
    to_day: to,
    status: 'unpaid',
    waits_until: new Date(tx.now.getTime() + WAITING_MS),
    created_at: tx.now,
    updated_at: tx.now,
  });
  if (!(await takePlaces(tx, { id, performerId, from, to }, placesPerDay))) refuse('CONFLICT', TAKEN);
  return id;
}
