import { sql, type Insertable, type Selectable } from 'kysely';
import type { WheelSpin } from '../../../platform/db/tables.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type SpinStatus = 'pending' | 'fulfilled' | 'cancelled';
export type SpinRow = Omit<Selectable<WheelSpin>, 'status'> & { readonly status: SpinStatus };

export const insertSpin = async (tx: Tx, row: Insertable<WheelSpin>): Promise<void> =>
  void (await tx.db.insertInto('wheel_spin').values(row).execute());

export async function lockSpin(tx: Tx, id: string): Promise<SpinRow | undefined> {
  const row = await tx.db.selectFrom('wheel_spin').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row) noteLocks(tx.db, 'wheel_spin', [row.id]);
  return row as SpinRow | undefined;
}

/** Locks the spin that a transfer paid for, if it is still owed. */
export async function lockOwedSpin(tx: Tx, transferId: string): Promise<SpinRow | undefined> {
  const found = await tx.db
    .selectFrom('wheel_spin')
    .select('id')
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  const row = found && (await lockSpin(tx, found.id));
  return row?.status === 'pending' ? row : undefined;
}

/** Locks one spin overdue as of `tx.now`. Skips spins that another worker has locked. */
export async function lockOverdue(tx: Tx): Promise<SpinRow | undefined> {
  const { rows } = await sql<SpinRow>`
    select * from wheel_spin where status = 'pending' and due_at <= ${tx.now} order by due_at, id limit 1
       for no key update skip locked`.execute(tx.db);
  const [row] = rows;
  if (row) noteLocks(tx.db, 'wheel_spin', [row.id]);
  return row;
}

export async function closeSpin(
  tx: Tx,
  id: string,
  status: 'fulfilled' | 'cancelled',
  isOverdue: boolean,
): Promise<void> {
  await tx.db
    .updateTable('wheel_spin')
    .set({ status, is_overdue: isOverdue, due_at: null, settled_at: tx.now })
    .where('id', '=', id)
    .execute();
}

export const postpone = async (tx: Tx, id: string, dueAt: Date): Promise<void> =>
  void (await tx.db.updateTable('wheel_spin').set({ due_at: dueAt }).where('id', '=', id).execute());
