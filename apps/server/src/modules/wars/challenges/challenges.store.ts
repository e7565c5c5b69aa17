import type { Insertable, Updateable } from 'kysely';
import type { WarChallenge, WarContribution } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Challenge } from '../wars.rules.ts';

/** A challenge by its id, locked. */
export const lockChallenge = async (tx: Tx, id: string): Promise<Challenge | undefined> =>
  (await tx.db.selectFrom('war_challenge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    Challenge | undefined;

/** Challenges of a locked war that are not settled, locked, by id. */
export const lockUnsettled = async (tx: Tx, warId: string): Promise<Challenge[]> =>
  (await tx.db
    .selectFrom('war_challenge')
    .selectAll()
    .where('war_id', '=', warId)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()) as Challenge[];

export const insertChallenge = async (tx: Tx, row: Insertable<WarChallenge>): Promise<void> =>
  void (await tx.db.insertInto('war_challenge').values(row).execute());

export const updateChallenge = async (tx: Tx, id: string, change: Updateable<WarChallenge>): Promise<void> =>
  void (await tx.db.updateTable('war_challenge').set(change).where('id', '=', id).execute());

export const insertContribution = async (tx: Tx, row: Insertable<WarContribution>): Promise<void> =>
  void (await tx.db.insertInto('war_contribution').values(row).execute());
