import type { Input, refunds } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../refunds.events.ts';
import { refundOf, type RefundView } from './refund-views.ts';
import { findRefund } from './refunds.queries.ts';
import { closeRefund, lockRefund } from './refunds.store.ts';

/** Cancels the caller's pending request. Throws NOT_FOUND, or ALREADY_DONE if it has been decided. */
export async function cancelOwnRefund(tx: Tx, { params }: Input<typeof refunds.cancel>): Promise<RefundView> {
  const row = await lockRefund(tx, params.id);
  if (row?.viewer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  if (row.status !== 'pending') refuse('ALREADY_DONE', `This request is already ${row.status}.`);
  await closeRefund(tx, row.id, { status: 'cancelled' });
  tx.announce('refund/changed', {
    refundId: row.id,
    viewerId: row.viewer_id,
    status: 'cancelled',
    units: row.asked_units,
    balanceUnits: null,
    at: tx.now.toISOString(),
  });
  return refundOf((await findRefund(tx.db, row.id)) ?? refuse('NOT_FOUND'));
}
