import type { Tx } from '../../platform/transaction.ts';
import './featured.events.ts';
import type { BookingRow } from './featured.rules.ts';

export const announceBooking = (
  tx: Tx,
  { id, performer_id: performerId, status, refund }: Pick<BookingRow, 'id' | 'performer_id' | 'status' | 'refund'>,
): void => tx.announce('featured/changed', { bookingId: id, performerId, status, refund, at: tx.now.toISOString() });
