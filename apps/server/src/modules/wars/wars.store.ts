import { sql, type Insertable, type Updateable } from 'kysely';
import type { StreamWar, WarRound, WarSide } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import { openConversation } from '../streaming/index.ts';
import type { Fight, Side, Sides, War } from './wars.rules.ts';

/*
 * Requesting or accepting a war locks the performers first, with an advisory lock. The module cards define the order of
 * all other locks.
 */

/** Prevents other requests and acceptances of wars and duets for these performers until the transaction ends. */
export async function lockPerformers(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 820))`.execute(tx.db);
}

async function withSides(tx: Tx, war: War): Promise<Fight> {
  const rows = await tx.db.selectFrom('war_side').selectAll().where('war_id', '=', war.id).orderBy('place').execute();
  return { war, sides: rows as unknown as Sides };
}

/** Locks a war by id, together with its sides. */
export async function lockWar(tx: Tx, id: string): Promise<Fight | undefined> {
  const row = await tx.db.selectFrom('stream_war').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  noteLocks(tx.db, 'stream_war', row ? [id] : []);
  return row && withSides(tx, row as War);
}

/** Locks the performers' wars that haven't ended, oldest first. */
export async function lockWarsOf(tx: Tx, performerIds: readonly string[]): Promise<Fight[]> {
  const rows = await tx.db
    .selectFrom('stream_war')
    .selectAll()
    .where('state', '<>', 'ended')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('war_side')
        .select('war_id')
        .where('performer_id', 'in', [...performerIds]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  noteLocks(
    tx.db,
    'stream_war',
    rows.map((row) => row.id),
  );
  return Promise.all(rows.map((row) => withSides(tx, row as War)));
}

/** Inserts a war, its sides and the chat that both audiences share. The chat belongs to the first side. */
export async function insertWar(
  tx: Tx,
  war: Insertable<StreamWar>,
  sides: readonly [Insertable<WarSide>, Insertable<WarSide>],
): Promise<void> {
  await openConversation(tx, { id: war.id, performerId: sides[0].performer_id, type: 'stream_wars' });
  await tx.db.insertInto('stream_war').values(war).execute();
  await tx.db
    .insertInto('war_side')
    .values([...sides])
    .execute();
}

export const updateWar = async (tx: Tx, id: string, change: Updateable<StreamWar>): Promise<void> =>
  void (await tx.db.updateTable('stream_war').set(change).where('id', '=', id).execute());

/** Updates one side of a locked war, or both. */
export async function updateSide(
  tx: Tx,
  which: { warId: string; place?: Side['place'] },
  change: Updateable<WarSide>,
): Promise<void> {
  const sides = tx.db.updateTable('war_side').set(change).where('war_id', '=', which.warId);
  await (which.place ? sides.where('place', '=', which.place) : sides).execute();
}

export const insertRound = async (tx: Tx, round: Insertable<WarRound>): Promise<void> =>
  void (await tx.db.insertInto('war_round').values(round).execute());

/** Records a viewer's score for a side of a locked war, in the round and in total. */
export async function insertScore(
  tx: Tx,
  score: { id: string; warId: string; round: number; performerId: string; viewerId: string; units: number },
): Promise<void> {
  await tx.db
    .insertInto('war_score')
    .values({
      id: score.id,
      war_id: score.warId,
      round: score.round,
      performer_id: score.performerId,
      viewer_id: score.viewerId,
      units: score.units,
      created_at: tx.now,
    })
    .execute();
  await tx.db
    .updateTable('war_side')
    .set((eb) => ({
      round_units: eb('round_units', '+', score.units),
      total_units: eb('total_units', '+', score.units),
    }))
    .where('war_id', '=', score.warId)
    .where('performer_id', '=', score.performerId)
    .execute();
}

/** Adds to a side's earnings. Lock the war first. */
export async function addSideEarnings(
  tx: Tx,
  { warId, performerId }: { warId: string; performerId: string },
  units: number,
): Promise<void> {
  await tx.db
    .updateTable('war_side')
    .set((eb) => ({ earned_units: eb('earned_units', '+', units) }))
    .where('war_id', '=', warId)
    .where('performer_id', '=', performerId)
    .execute();
}

export const insertEntry = async (
  tx: Tx,
  entry: { warId: string; viewerId: string; transferId: string; performerId: string; units: number },
): Promise<void> =>
  void (await tx.db
    .insertInto('war_entry')
    .values({
      war_id: entry.warId,
      viewer_id: entry.viewerId,
      transfer_id: entry.transferId,
      performer_id: entry.performerId,
      units: entry.units,
      created_at: tx.now,
    })
    .execute());

export const insertBlock = async (tx: Tx, performerId: string, blockedId: string): Promise<void> =>
  void (await tx.db
    .insertInto('war_block')
    .values({ performer_id: performerId, blocked_id: blockedId, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute());

export async function deleteBlock(tx: Tx, performerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('war_block')
    .where('performer_id', '=', performerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
