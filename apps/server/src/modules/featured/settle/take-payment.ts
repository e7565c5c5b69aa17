import type { Tx } from '../../../platform/transaction.ts';
import { announceBooking } from '../announce-booking.ts';
import type { Settings } from '../../settings/index.ts';
import { findPayment } from '../featured.queries.ts';
import { dayOf, ON_ITS_WAY_MS, type BookingRow } from '../featured.rules.ts';
import { lockBooking, lockCalendar, takePlaces, updateBooking } from '../featured.store.ts';
import { askRefund } from '../../wallet/index.ts';
import { endBooking } from './end-booking.ts';

/**
 * Takes in that the payment of a booking has moved on; nothing where there is no such booking. What the payment says now counts,
 * not what a fact said: facts come twice and late.
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

/** It waits for staff now; one whose days were given to others meanwhile, or that its creator has cancelled, is given back. */
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

/** Takes the places of a booking once more that was paid too late. */
async function retake(tx: Tx, settings: Pick<Settings, 'get'>, row: BookingRow): Promise<boolean> {
  if (row.from_day < dayOf(tx.now, settings.get('timeZone'))) return false;
  const { id, performer_id: performerId, from_day: from, to_day: to } = row;
  return takePlaces(tx, { id, performerId, from, to }, settings.get('featuredPlacesPerDay'));
}

/** The money is back with whoever paid, by us or without us: what it was paid for ends. */
async function takeReturn(tx: Tx, row: BookingRow): Promise<void> {
  if (row.refund === 'done') return;
  if (row.status === 'unpaid') return endBooking(tx, row, { status: 'expired' });
  if (row.paid_at === null) return;
  if (row.status === 'pending' || row.status === 'approved' || row.status === 'active')
    return endBooking(tx, row, { status: 'rejected', cause: 'payment', refund: 'done' });
  // Why: what has run to its end stays finished, whoever paid for it in the end.
  if (row.status === 'finished') return;
  await updateBooking(tx, row.id, { refund: 'done' });
  announceBooking(tx, { ...row, refund: 'done' });
}
