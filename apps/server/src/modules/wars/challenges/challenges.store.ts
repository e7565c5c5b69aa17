import type { Insertable, Updateable } from 'kysely';
import type { WarChallenge, WarContribution } from '../../../platform/db/tables.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Challenge } from '../wars.rules.ts';

export async function lockChallenge(tx: Tx, id: string): Promise<Challenge | undefined> {
  const row = await tx.db
    .selectFrom('war_challenge')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  noteLocks(tx.db, 'war_challenge', row ? [id] : []);
  return row as Challenge | undefined;
}

/** Locks unsettled challenges of locked wars, by id. */
export async function lockUnsettled(tx: Tx, ...warIds: readonly string[]): Promise<Challenge[]> {
  if (warIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('war_challenge')
    .selectAll()
    .where('war_id', 'in', warIds)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  noteLocks(
    tx.db,
    'war_challenge',
    rows.map((row) => row.id),
  );
  return rows as Challenge[];
}

export const insertChallenge = async (tx: Tx, row: Insertable<WarChallenge>): Promise<void> =>
  void (await tx.db.insertInto('war_challenge').values(row).execute());

export const updateChallenge = async (tx: Tx, id: string, change: Updateable<WarChallenge>): Promise<void> =>
  void (await tx.db.updateTable('war_challenge').set(change).where('id', '=', id).execute());

export const insertContribution = async (tx: Tx, row: Insertable<WarContribution>): Promise<void> =>
  void (await tx.db.insertInto('war_contribution').values(row).execute());
