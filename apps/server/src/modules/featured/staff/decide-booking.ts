import type { Answer, featuredStaff, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { announceBooking } from '../announce-booking.ts';
import type { FeaturedDoors } from '../featured.doors.ts';
import { findBooking } from '../featured.queries.ts';
import { dayOf, type BookingRow } from '../featured.rules.ts';
import { lockBooking, updateBooking } from '../featured.store.ts';
import { staffAnswer } from '../featured.views.ts';
import { endBooking } from '../settle/end-booking.ts';
import { mailBooking } from '../settle/mail-booking.ts';

type Booking = Answer<typeof featuredStaff.approve>;

/** Approves a paid booking. Throws NOT_FOUND, or CONFLICT if it is not pending or its days are over. */
export const approveBooking =
  (doors: FeaturedDoors) =>
  async (tx: Tx, { params }: Input<typeof featuredStaff.approve>): Promise<Booking> => {
    const row = (await lockBooking(tx, params.id)) ?? refuse('NOT_FOUND');
    if (row.status !== 'pending') refuse('CONFLICT', 'This booking is not waiting for a decision.');
    if (row.to_day < dayOf(tx.now, doors.settings.get('timeZone'))) refuse('CONFLICT', 'These days have passed.');
    await updateBooking(tx, row.id, { status: 'approved', decided_at: tx.now });
    announceBooking(tx, { ...row, status: 'approved' });
    await mailBooking(tx, doors, row, 'approved');
    await record(tx, { action: 'featured.approve', subject: `performer:${row.performer_id}`, detail: detailOf(row) });
    return after(tx, doors, row.id);
  };

/**
 * Rejects a booking that has not ended and refunds it. Its creator sees the reason. Throws NOT_FOUND or CONFLICT.
 */
export const rejectBooking =
  (doors: FeaturedDoors) =>
  async (tx: Tx, { params, body }: Input<typeof featuredStaff.reject>): Promise<Booking> => {
    const row = (await lockBooking(tx, params.id)) ?? refuse('NOT_FOUND');
    if (row.status !== 'pending' && row.status !== 'approved' && row.status !== 'active')
      refuse('CONFLICT', 'This booking is over or unpaid.');
    await endBooking(tx, row, { status: 'rejected', cause: 'staff', reason: body.reason });
    await updateBooking(tx, row.id, { decided_at: tx.now });
    await mailBooking(tx, doors, row, 'rejected', body.reason);
    const detail = { ...detailOf(row), reason: body.reason };
    await record(tx, { action: 'featured.reject', subject: `performer:${row.performer_id}`, detail });
    return after(tx, doors, row.id);
  };

const detailOf = (row: BookingRow) => ({ booking: row.id, from: row.from_day, to: row.to_day });

async function after(tx: Tx, { settings }: FeaturedDoors, id: string): Promise<Booking> {
  return staffAnswer((await findBooking(tx.db, id)) ?? refuse('NOT_FOUND'), settings.get('timeZone'));
}
