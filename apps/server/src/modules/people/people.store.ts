import { sql, type Insertable, type Selectable } from 'kysely';
import type { Adjustment, StaffNote } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';

export type AdjustmentRow = Omit<Selectable<Adjustment>, 'status'> & {
  readonly status: 'pending' | 'done' | 'refused';
};

export const insertNote = async (tx: Tx, row: Insertable<StaffNote>): Promise<void> =>
  void (await tx.db.insertInto('staff_note').values(row).execute());

export const insertAdjustment = async (tx: Tx, row: Insertable<Adjustment>): Promise<void> =>
  void (await tx.db.insertInto('adjustment').values(row).execute());

export async function lockAdjustment(tx: Tx, id: string): Promise<AdjustmentRow | undefined> {
  const row = await tx.db.selectFrom('adjustment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row) noteLocks(tx.db, 'adjustment', [row.id]);
  return row as AdjustmentRow | undefined;
}

export const closeAdjustment = async (tx: Tx, id: string, transferId: string | null): Promise<void> =>
  void (await tx.db
    .updateTable('adjustment')
    .set({
      status: transferId ? 'done' : 'refused',
      transfer_id: transferId,
      decided_by: tx.caller.accountId,
      decided_at: tx.now,
    })
    .where('id', '=', id)
    .execute());

/** Counts an account's pending adjustments, which are limited. */
export async function countAdjustments(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from adjustment where account_id = ${accountId} and status = 'pending'`.execute(tx.db);
  return rows[0]?.n ?? 0;
}
