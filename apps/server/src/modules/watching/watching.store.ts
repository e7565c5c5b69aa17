import { sql, type Insertable } from 'kysely';
import type { WatchPosition } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Replaces the previous position, and deletes the oldest ones beyond `most`. */
export async function upsertPosition(tx: Tx, row: Insertable<WatchPosition>, most: number): Promise<void> {
  const { user_id, item_id, kind, position_seconds, duration_seconds, updated_at } = row;
  await sql`
    insert into watch_position (user_id, item_id, kind, position_seconds, duration_seconds, updated_at)
    values (${user_id}, ${item_id}, ${kind}, ${position_seconds}, ${duration_seconds}, ${updated_at})
    on conflict (user_id, item_id) do update set position_seconds = excluded.position_seconds,
      duration_seconds = excluded.duration_seconds, updated_at = excluded.updated_at`.execute(tx.db);
  await sql`delete from watch_position where user_id = ${user_id} and item_id in (
    select item_id from watch_position where user_id = ${user_id} order by updated_at desc offset ${most})`.execute(
    tx.db,
  );
}

export const deletePosition = async (tx: Tx, itemId: string): Promise<void> =>
  void (await tx.db
    .deleteFrom('watch_position')
    .where('user_id', '=', tx.caller.accountId)
    .where('item_id', '=', itemId)
    .execute());
