import type { RefundSource } from '@footlight/contract';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { RefundRequest } from '../../../platform/db/tables.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { RefundedPart } from '../../ledger/index.ts';
import type { RefundStatus } from '../refunds.rules.ts';

export type RefundRow = Omit<Selectable<RefundRequest>, 'status' | 'source_type'> & {
  readonly status: RefundStatus;
  readonly source_type: RefundSource;
};

/** A literal, because a generic plan can't match the partial index on pending requests. */
const PENDING = sql.lit('pending');

/** Returns false if a request for the same source is pending. Waits for a request being inserted concurrently. */
export async function insertRefund(tx: Tx, row: Insertable<RefundRequest>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('refund_request')
    .values(row)
    .onConflict((conflict) => conflict.column('source_id').where('status', '=', PENDING).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const row = await tx.db
    .selectFrom('refund_request')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'refund_request', [row.id]);
  return row as RefundRow | undefined;
}

type Decision =
  | { readonly status: 'approved'; readonly refunded_units: number }
  | { readonly status: 'rejected'; readonly reason: string }
  | { readonly status: 'cancelled' };
export async function closeRefund(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx.db
    .updateTable('refund_request')
    .set({
      ...decision,
      decided_at: tx.now,
      decided_by: decision.status === 'cancelled' ? null : tx.caller.accountId || null,
    })
    .where('id', '=', id)
    .execute();
}

const AT_ONCE = 1000;
/** Records the ledger refunds made by an approval. */
export async function insertParts(tx: Tx, requestId: string, parts: readonly RefundedPart[]): Promise<void> {
  const rows = parts.map(({ transferId, originId, units }) => ({
    transfer_id: transferId,
    request_id: requestId,
    origin_id: originId,
    units,
  }));
  for (let done = 0; done < rows.length; done += AT_ONCE)
    await tx.db
      .insertInto('refund_part')
      .values(rows.slice(done, done + AT_ONCE))
      .execute();
}
