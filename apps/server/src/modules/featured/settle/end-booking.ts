import type { Tx } from '../../../platform/transaction.ts';
import { askRefund } from '../../wallet/index.ts';
import { announceBooking } from '../announce-booking.ts';
import type { BookingRow, Cause, Refund } from '../featured.rules.ts';
import { freePlaces, updateBooking } from '../featured.store.ts';

interface End {
  readonly status: 'finished' | 'rejected' | 'cancelled' | 'expired';
  readonly cause?: Cause;
  /** Reason given by staff. */
  readonly reason?: string;
  /** Refund state of the payment. By default, it is refunded unless the booking ran to its end. */
  readonly refund?: Refund;
}

/**
 * Ends a locked booking. Its days become free unless it has run, and a payment is refunded once. Never refunds a
 * booking that keeps running, and always refunds one that never ran.
 */
export async function endBooking(tx: Tx, row: BookingRow, { status, cause, reason, refund }: End): Promise<void> {
  const isOwed = row.paid_at !== null && status !== 'finished';
  const after = { ...row, status, refund: refund ?? (isOwed ? 'due' : row.refund) };
  if (status !== 'finished') await freePlaces(tx, row.id);
  await updateBooking(tx, row.id, {
    status,
    refund: after.refund,
    cause: cause ?? null,
    reason: reason ?? null,
    waits_until: null,
    ended_at: tx.now,
  });
  if (after.refund === 'due') await askRefund(tx, row.id);
  announceBooking(tx, after);
}
