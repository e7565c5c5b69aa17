import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';

/** Blocks existing customers other than the performer. Returns the ids of those who were not blocked before. */
export async function insertBlocks(tx: Tx, performerId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into block (performer_id, user_id, created_at)
    select ${performerId}::uuid, a.id, ${tx.now}::timestamptz from account a
     where a.id = any(${userIds}::uuid[]) and a.role <> 'staff' and a.id <> ${performerId}::uuid order by a.id
    on conflict do nothing returning user_id`.execute(tx.db);
  return rows.map((row) => row.user_id);
}

export async function deleteBlock(tx: Tx, performerId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('block')
    .where('performer_id', '=', performerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces the list of blocked countries. Returns the newly blocked countries. */
export async function replaceCountries(tx: Tx, performerId: string, countries: readonly string[]): Promise<string[]> {
  await sql`delete from blocked_country where performer_id = ${performerId}
    and country <> all(${countries}::text[])`.execute(tx.db);
  const { rows } = await sql<{ country: string }>`
    insert into blocked_country (performer_id, country) select distinct ${performerId}::uuid, c
      from unnest(${countries}::text[]) c
    on conflict do nothing returning country`.execute(tx.db);
  return rows.map((row) => row.country);
}
