import { sql } from 'kysely';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { updateBatch } from './batches.store.ts';

export interface BatchOfPayout {
  readonly id: string;
  readonly status: 'open' | 'exported' | 'closed';
}

/** Locks the batch of a locked request. Returns undefined if the request isn't in a batch. */
export async function lockBatchOf(tx: Tx, requestId: string): Promise<BatchOfPayout | undefined> {
  const { rows } = await sql<BatchOfPayout>`
    select b.id, b.status from payout_batch b
     where b.id = (select batch_id from payout_batch_line where request_id = ${requestId}) for no key update`.execute(
    tx.db,
  );
  const [batch] = rows;
  if (batch) noteLocks(tx.db, 'payout_batch', [batch.id]);
  return batch;
}

/** Closes a locked batch once none of its payouts is open. */
export async function closeWhenDone(tx: Tx, batch: BatchOfPayout | undefined): Promise<void> {
  if (!batch) return;
  const { rows } = await sql`
    select 1 from payout_batch_line l join payout_request q on q.id = l.request_id
     where l.batch_id = ${batch.id} and q.ended_at is null limit 1`.execute(tx.db);
  if (rows.length === 0) await updateBatch(tx, batch.id, { status: 'closed', closed_at: tx.now });
}
