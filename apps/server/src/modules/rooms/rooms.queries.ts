import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { isMuted } from '../chat/index.ts';
import { openPoll } from '../polls/index.ts';
import { findRoom, type RoomRow } from '../streaming/index.ts';
import { warWins } from '../wars/index.ts';
import { visibleWheel } from '../wheels/index.ts';

export interface ShownColumns {
  readonly is_muted: boolean;
  readonly war_wins: number;
  /** The wheel on display, in the form `roomWheel` reads. */
  readonly wheel: unknown;
  /** The open poll, in the form `roomPoll` reads. */
  readonly poll: unknown;
}
export type ShownRow = RoomRow & ShownColumns;

/** Same as streaming's `findRoom`, with the data that higher modules show in a room. Runs a single statement. */
export const findShownRoom = (
  db: Db,
  idOrName: string,
  viewer: Pick<Caller, 'role' | 'accountId' | 'country'>,
  now: Date,
): Promise<ShownRow | undefined> =>
  findRoom<ShownColumns>(db, idOrName, viewer, {
    is_muted: isMuted(sql`c.id`, sql`${viewer.accountId || null}::uuid`, now),
    war_wins: warWins(sql`p.id`),
    wheel: visibleWheel(sql`p.id`),
    poll: openPoll(sql`p.id`),
  });

export interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly avatar_key: string | null;
  readonly role: string;
  readonly is_muted: boolean;
  readonly is_fan: boolean;
  readonly level: { readonly number: number; readonly name: string } | null;
}
export async function listPeople(db: Db, performerId: string, ids: readonly string[], now: Date): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select a.id, a.username::text as username, a.avatar_key, a.role,
           exists (select 1 from conversation c where c.performer_id = ${performerId} and c.type = 'stream_public'
             and ${isMuted(sql`c.id`, sql`a.id`, now)}) as is_muted,
           exists (select 1 from favourite f where f.user_id = a.id and f.performer_id = ${performerId}) as is_fan,
           fan_level(a.id, ${performerId}) as level
      from account a where a.id = any(${ids}::uuid[]) order by a.username`.execute(db);
  return rows;
}
