import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';

export interface PositionRow {
  readonly item_id: string;
  readonly kind: 'video' | 'recording';
  readonly position_seconds: number;
  readonly duration_seconds: number;
  readonly updated_at: Date;
}

/** Lists a viewer's newest positions, except those of creators who have blocked them. */
export async function listPositions(db: Db, viewer: Viewer, most: number): Promise<PositionRow[]> {
  const { rows } = await sql<PositionRow>`
    select w.item_id, w.kind, w.position_seconds, w.duration_seconds, w.updated_at from watch_position w
      left join catalog_item i on i.id = w.item_id left join recording r on r.id = w.item_id
     where w.user_id = ${viewer.accountId} and ${showsTo(sql`coalesce(i.performer_id, r.performer_id)`, viewer)}
     order by w.updated_at desc limit ${most}`.execute(db);
  return rows;
}

/** Returns a viewer's position in seconds, or 0 if there is none. */
export async function findPosition(db: Db, userId: string, itemId: string): Promise<number> {
  const row = await db
    .selectFrom('watch_position')
    .select('position_seconds')
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row?.position_seconds ?? 0;
}

/** Returns whether an id is that of a video or a recording. Undefined if it can't be watched. */
export async function kindOf(db: Db, id: string): Promise<PositionRow['kind'] | undefined> {
  const { rows } = await sql<{ kind: PositionRow['kind'] }>`
    select 'video' as kind from catalog_item where id = ${id} and kind = 'video'
    union all select 'recording' from recording where id = ${id} and kind = 'public'`.execute(db);
  return rows[0]?.kind;
}
