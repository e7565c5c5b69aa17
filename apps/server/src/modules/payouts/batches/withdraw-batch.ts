import type { Answer, Input, payoutsStaff } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { listShown } from '../state/payouts.queries.ts';
import { listLines } from './batches.queries.ts';
import { deleteBatch, deleteLine, lockBatch, lockRequests, updateBatch } from './batches.store.ts';
import { sumOf } from './make-batch.ts';

/**
 * Withdraws an exported batch that the bank never received. Its payouts become approved again and leave the batch.
 * Allowed only while no payout has a known outcome. Throws NOT_FOUND or CONFLICT.
 */
export async function withdrawBatch(
  tx: Tx,
  { params: { id }, body: { reason } }: Input<typeof payoutsStaff.withdraw>,
): Promise<Answer<typeof payoutsStaff.withdraw>> {
  const before = await listLines(tx.db, id);
  const rows = await lockRequests(
    tx,
    before.map((line) => line.id),
  );
  const batch = (await lockBatch(tx, id)) ?? refuse('NOT_FOUND');
  if (batch.status !== 'exported') refuse('CONFLICT', `This batch is ${batch.status}.`);
  const lines = await listLines(tx.db, id);
  if (rows.some((row) => row.ended_at))
    refuse('CONFLICT', 'A payout in it already has a result, so the bank has this batch.');
  const shown = await listShown(
    tx.db,
    lines.map((line) => line.id),
  );
  // Reopened first, because payouts can only be removed from an open batch.
  await updateBatch(tx, id, { status: 'open', exported_by: null, exported_at: null });
  for (const line of lines) await deleteLine(tx, id, line.id);
  await deleteBatch(tx, id);
  const detail = {
    reason,
    type: batch.type,
    payouts: lines.length,
    sumMinor: sumOf(shown),
    currency: batch.currency,
    exportedAt: batch.exported_at?.toISOString(),
  };
  await record(tx, { action: 'batch.withdraw', subject: `payout-batch:${id}`, detail });
  return { success: true };
}
