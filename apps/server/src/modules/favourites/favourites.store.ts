import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';

/** Returns false if the viewer already follows the performer. */
export async function insertFavourite(tx: Tx, userId: string, performerId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into favourite (user_id, performer_id, created_at)
    values (${userId}, ${performerId}, ${tx.now}) on conflict do nothing`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Returns false if the viewer did not follow the performer. */
export async function deleteFavourite(tx: Tx, userId: string, performerId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from favourite where user_id = ${userId} and performer_id = ${performerId}`.execute(tx.db);
  return numAffectedRows === 1n;
}

export async function addToCount(tx: Tx, performerId: string, difference: 1 | -1): Promise<void> {
  await sql`insert into favourite_count as c (performer_id, favourites) values (${performerId}, 1)
    on conflict (performer_id) do update set favourites = c.favourites + ${difference}::int`.execute(tx.db);
}
