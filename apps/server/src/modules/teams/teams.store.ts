import { sql, type Insertable } from 'kysely';
import type { StudioAct } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Serializes changes to a studio's teammates. */
export const lockTeam = async (tx: Tx, studioId: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`teammates:${studioId}`}, 0))`.execute(tx.db));

export const insertAct = async (tx: Tx, row: Insertable<StudioAct>): Promise<void> =>
  void (await tx.db.insertInto('studio_act').values(row).execute());

export const finishAct = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.updateTable('studio_act').set({ is_done: true }).where('id', '=', id).execute());
