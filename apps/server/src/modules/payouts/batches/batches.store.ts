import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { PayoutBatch } from '../../../platform/db/tables.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { RequestRow } from '../state/payouts.store.ts';

export type BatchRow = Omit<Selectable<PayoutBatch>, 'status'> & { readonly status: 'open' | 'exported' | 'closed' };

/** Locks requests by id. Missing ones are left out. */
export async function lockRequests(tx: Tx, ids: readonly string[]): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select * from payout_request where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(tx.db);
  noteLocks(
    tx.db,
    'payout_request',
    rows.map(({ id }) => id),
  );
  return rows;
}

/** Locks a batch. Its requests must be locked first. */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  const row = await tx.db
    .selectFrom('payout_batch')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'payout_batch', [row.id]);
  return row as BatchRow | undefined;
}

export const insertBatch = async (tx: Tx, row: Insertable<PayoutBatch>): Promise<void> =>
  void (await tx.db.insertInto('payout_batch').values(row).execute());

export const updateBatch = async (tx: Tx, id: string, change: Updateable<PayoutBatch>): Promise<void> =>
  void (await tx.db.updateTable('payout_batch').set(change).where('id', '=', id).execute());

/** Deletes a batch, which must have no payouts. */
export const deleteBatch = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('payout_batch').where('id', '=', id).execute());

/** Adds requests to a batch. Returns the ids of requests that weren't in a batch before. */
export async function insertLines(tx: Tx, batchId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ request_id: string }>`
    insert into payout_batch_line (request_id, batch_id) select id, ${batchId} from unnest(${[...ids]}::uuid[]) as id
    on conflict do nothing returning request_id`.execute(tx.db);
  return rows.map((row) => row.request_id);
}

export const deleteLine = async (tx: Tx, batchId: string, requestId: string): Promise<void> =>
  void (await tx.db
    .deleteFrom('payout_batch_line')
    .where('batch_id', '=', batchId)
    .where('request_id', '=', requestId)
    .execute());

/** Stores the destinations that a batch's file names for its payouts. */
export const keepPaidTo = async (tx: Tx, lines: readonly { id: string; paidTo: string }[]): Promise<void> =>
  void (await sql`
    update payout_batch_line l set paid_to = v.paid_to
      from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ paidTo }) => paidTo)}::text[]) as v (id, paid_to)
     where l.request_id = v.id`.execute(tx.db));
