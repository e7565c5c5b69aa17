import type { Tx } from '../../../platform/transaction.ts';
import { announceBooking } from '../announce-booking.ts';
import type { Settings } from '../../settings/index.ts';
import { findPayment } from '../featured.queries.ts';
import { dayOf, ON_ITS_WAY_MS, type BookingRow } from '../featured.rules.ts';
import { lockBooking, lockCalendar, takePlaces, updateBooking } from '../featured.store.ts';
import { askRefund } from '../../wallet/index.ts';
import { endBooking } from './end-booking.ts';

/**
 * Applies a change of a booking's payment. Does nothing if there is no such booking. Reads the payment's current
 * status, because facts can arrive twice or late.
 */
export const takePayment =
  (settings: Pick<Settings, 'get'>) =>
  async (tx: Tx, paymentId: string): Promise<void> => {
    await lockCalendar(tx);
    const row = await lockBooking(tx, paymentId);
    if (!row) return;
    const { status } = await findPayment(tx.db, paymentId);
    if (status === 'paid' && row.paid_at === null) await takeMoney(tx, settings, row);
    if (status === 'refunded' || status === 'charged_back') await takeReturn(tx, row);
    if (row.status !== 'unpaid') return;
    if (status === 'cancelled') await endBooking(tx, row, { status: 'expired' });
    if (status === 'pending')
      await updateBooking(tx, row.id, { waits_until: new Date(tx.now.getTime() + ON_ITS_WAY_MS) });
  };

/**
 * Moves a paid booking to review. Refunds it if its days have since been booked by others or its creator has canceled
 * it.
 */
async function takeMoney(tx: Tx, settings: Pick<Settings, 'get'>, row: BookingRow): Promise<void> {
  const isKept = row.status === 'unpaid' || (row.status === 'expired' && (await retake(tx, settings, row)));
  const after = {
    ...row,
    status: isKept ? ('pending' as const) : row.status,
    refund: isKept ? row.refund : ('due' as const),
  };
  await updateBooking(tx, row.id, {
    status: after.status,
    refund: after.refund,
    paid_at: tx.now,
    waits_until: null,
    ended_at: isKept ? null : row.ended_at,
  });
  if (!isKept) await askRefund(tx, row.id);
  announceBooking(tx, after);
}

/** Reserves the places again for a booking that was paid too late. */
async function retake(tx: Tx, settings: Pick<Settings, 'get'>, row: BookingRow): Promise<boolean> {
  if (row.from_day < dayOf(tx.now, settings.get('timeZone'))) return false;
  const { id, performer_id: performerId, from_day: from, to_day: to } = row;
  return takePlaces(tx, { id, performerId, from, to }, settings.get('featuredPlacesPerDay'));
}

/** Ends a booking whose payment was refunded or charged back, whether by the site or by others. */
async function takeReturn(tx: Tx, row: BookingRow): Promise<void> {
  if (row.refund === 'done') return;
  if (row.status === 'unpaid') return endBooking(tx, row, { status: 'expired' });
  if (row.paid_at === null) return;
  if (row.status === 'pending' || row.status === 'approved' || row.status === 'active')
    return endBooking(tx, row, { status: 'rejected', cause: 'payment', refund: 'done' });
  // A booking that ran to its end remains finished, even after a chargeback.
  if (row.status === 'finished') return;
  await updateBooking(tx, row.id, { refund: 'done' });
  announceBooking(tx, { ...row, refund: 'done' });
}
