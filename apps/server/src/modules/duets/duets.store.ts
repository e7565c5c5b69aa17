import type { Insertable, Selectable } from 'kysely';
import type { Duet } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';

export type LockedDuet = Selectable<Duet>;

export async function lockDuet(tx: Tx, id: string): Promise<LockedDuet | undefined> {
  const row = await tx.db.selectFrom('duet').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  noteLocks(tx.db, 'duet', row ? [id] : []);
  return row;
}

/** Locks all duets and invitations of these performers, in order of their ids. */
export async function lockDuetsOf(tx: Tx, performerIds: readonly string[]): Promise<LockedDuet[]> {
  const rows = await tx.db
    .selectFrom('duet')
    .selectAll()
    .where((eb) => eb.or([eb('host_id', 'in', [...performerIds]), eb('guest_id', 'in', [...performerIds])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  noteLocks(
    tx.db,
    'duet',
    rows.map(({ id }) => id),
  );
  return rows;
}

export const insertDuet = async (tx: Tx, duet: Insertable<Duet>): Promise<void> =>
  void (await tx.db.insertInto('duet').values(duet).execute());

export const startDuet = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.updateTable('duet').set({ answer_by: null, started_at: tx.now }).where('id', '=', id).execute());

export const deleteDuet = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('duet').where('id', '=', id).execute());
