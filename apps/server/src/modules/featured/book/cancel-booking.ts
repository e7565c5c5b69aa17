import type { Answer, featured, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { FeaturedDoors } from '../featured.doors.ts';
import { findBooking } from '../featured.queries.ts';
import { lockBooking } from '../featured.store.ts';
import { bookingAnswer } from '../featured.views.ts';
import { endBooking } from '../settle/end-booking.ts';

/**
 * Cancels one of the caller's bookings before approval. Its days become free and any payment is refunded. Throws
 * NOT_FOUND or CONFLICT.
 */
export const cancelBooking =
  (doors: FeaturedDoors) =>
  async (tx: Tx, { params }: Input<typeof featured.cancel>): Promise<Answer<typeof featured.cancel>> => {
    const row = await lockBooking(tx, params.id);
    if (row?.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
    if (row.status !== 'unpaid' && row.status !== 'pending')
      refuse('CONFLICT', 'Only a booking that has not been approved can be cancelled.');
    await endBooking(tx, row, { status: 'cancelled' });
    const after = (await findBooking(tx.db, row.id)) ?? refuse('NOT_FOUND');
    return bookingAnswer(after, doors.settings.get('timeZone'));
  };
