import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BroadcastState } from './streaming.rules.ts';
import { isId } from '../../platform/ids.ts';

export interface RoomRow {
  readonly performer_id: string;
  readonly conversation_id: string;
  readonly room_title: string;
  readonly category_id: string | null;
  readonly room_goals: unknown;
  readonly room_repeats_last_goal: boolean;
  readonly king_is_on: boolean;
  readonly king_min_units: number;
  readonly pinned_note: string | null;
  readonly slow_mode_seconds: number;
  readonly settings_changed_at: Date | null;
  readonly username: string;
  readonly name: string;
  readonly picture_key: string | null;
  readonly status: string;
  readonly verification_status: string;
  readonly member_status: string;
  readonly has_expired_documents: boolean;
  readonly is_blocked: boolean;
  readonly last_live_at: Date | null;
  readonly stream_id: string | null;
  /** The paid show that is using the stream. */
  readonly session_id: string | null;
  readonly state: BroadcastState | null;
  readonly title: string | null;
  readonly started_at: Date | null;
  readonly goals: unknown;
  readonly repeats_last_goal: boolean | null;
  readonly top_user_id: string | null;
  readonly top_units: number;
  readonly top_username: string | null;
  readonly top_avatar_key: string | null;
  readonly raised_units: number;
  readonly earned_units: number;
  readonly gross_units: number;
  readonly platform_units: number;
  readonly studio_units: number;
  readonly tips: number;
  readonly snapshot: number;
  readonly takes_raids: boolean;
  readonly subscribers_only: boolean;
  readonly key_version: number;
  readonly key_rotated_at: Date;
}

/** Expects the performer as `p`. Documents remain valid through their last day, in UTC. */
export const HAS_EXPIRED_DOCUMENTS = sql<boolean>`coalesce(p.document_expires_at < (now() at time zone 'utc')::date,
  false)`;

/** Columns from higher modules for a room's row, by name. They expect the performer as `p` and the room as `c`. */
type RoomColumns<More> = { readonly [Name in keyof More]: RawBuilder<More[Name]> };

const columnsOf = (more: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(more).map(([name, value]) => sql`, ${value} as ${sql.id(name)}`),
    sql``,
  );

/**
 * Returns a performer's room by id or username, with its running or waiting broadcast, the viewer's permissions, and
 * the columns in `more`.
 */
export async function findRoom<More = object>(
  db: Db,
  idOrName: string,
  viewer: Pick<Caller, 'role' | 'accountId' | 'country'>,
  more: RoomColumns<More> = {} as RoomColumns<More>,
): Promise<(RoomRow & More) | undefined> {
  const by = isId(idOrName) ? sql`a.id = ${idOrName}::uuid` : sql`a.username = ${idOrName} and a.role = 'performer'`;
  const viewerId = sql`${viewer.accountId || null}::uuid`;
  const { rows } = await sql<RoomRow & More>`
    select p.id as performer_id, c.id as conversation_id, c.title as room_title,
      coalesce(c.category_id, p.category_id) as category_id,
           c.goals as room_goals, c.repeats_last_goal as room_repeats_last_goal, c.king_is_on, c.king_min_units,
             c.pinned_note, c.slow_mode_seconds,
           c.settings_changed_at, c.takes_raids, c.subscribers_only, a.username::text as username, a.name,
             p.picture_key, a.status, p.verification_status, p.member_status,
           ${HAS_EXPIRED_DOCUMENTS} as has_expired_documents,
           ${viewer.role !== 'staff'}::boolean and p.id is distinct from ${viewerId}
             and (exists (select 1 from block b where b.performer_id = p.id and b.user_id = ${viewerId})
               or exists (select 1 from blocked_country bc where bc.performer_id = p.id
                 and bc.country = ${viewer.country || null})) as is_blocked,
           (select max(l.ended_at) from (select ended_at from stream where performer_id = p.id and kind = 'show'
             and state = 'ended' and started_at is not null
              order by id desc limit 1) l) as last_live_at,
           s.id as stream_id, s.session_id, s.state, s.title, s.started_at, s.goals, s.repeats_last_goal,
             coalesce(e.raised_units, 0) as raised_units,
           e.top_user_id, coalesce(e.top_units, 0) as top_units, top.username::text as top_username,
             top.avatar_key as top_avatar_key,
           coalesce(e.earned_units, 0) as earned_units, coalesce(e.gross_units, 0) as gross_units,
             coalesce(e.platform_units, 0) as platform_units, coalesce(e.studio_units, 0) as studio_units,
             coalesce(e.tips, 0) as tips,
             coalesce(s.snapshot, 0) as snapshot,
           coalesce(k.version, 1) as key_version, coalesce(k.rotated_at, a.created_at) as key_rotated_at
           ${columnsOf(more)}
      from account a join performer p on p.id = a.id
      join conversation c on c.performer_id = p.id and c.type = 'stream_public'
      left join stream s on s.performer_id = p.id and s.state <> 'ended' and s.kind = 'show'
      left join stream_tally e on e.stream_id = s.id
      left join account top on top.id = e.top_user_id
      left join stream_key k on k.performer_id = p.id
     where ${by}`.execute(db);
  return rows[0];
}

export interface MenuRow {
  readonly id: string;
  readonly title: string;
  readonly price_units: number;
}
export const listMenu = (db: Db, performerId: string): Promise<MenuRow[]> =>
  db
    .selectFrom('tip_menu_item')
    .select(['id', 'title', 'price_units'])
    .where('performer_id', '=', performerId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export interface LiveRow {
  readonly stream_id: string;
  readonly performer_id: string;
  readonly username: string;
  readonly name: string;
  readonly picture_key: string | null;
  readonly avatar_key: string | null;
  readonly title: string;
  readonly state: 'live' | 'away';
  readonly started_at: Date;
  readonly node_url: string | null;
  readonly engine: string | null;
  readonly snapshot: number;
  readonly gross_units: number;
  readonly goals: unknown;
  readonly repeats_last_goal: boolean;
  readonly raised_units: number;
}
/** Returns all broadcasts that are live or briefly away, newest first. */
export async function listLiveBroadcasts(db: Db): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select s.id as stream_id, s.performer_id, a.username::text as username, a.name, p.picture_key, a.avatar_key,
      s.title, s.state,
           s.started_at, s.node_url, (select n.engine from stream_node n where n.url = s.node_url) as engine,
             s.snapshot, s.goals, s.repeats_last_goal,
           coalesce(e.gross_units, 0) as gross_units, coalesce(e.raised_units, 0) as raised_units
      from stream s join account a on a.id = s.performer_id join performer p on p.id = s.performer_id
      left join stream_tally e on e.stream_id = s.id
     where s.kind = 'show' and s.state in ('live', 'away') order by s.id desc`.execute(db);
  return rows;
}

export const findAccount = (db: Db, id: string) =>
  db.selectFrom('account').select(['username', 'avatar_key']).where('id', '=', id).executeTakeFirst();

/** Returns the stored goals with which the room's next broadcast starts. */
export async function readGoals(tx: { readonly db: Db }, roomId: string) {
  const { goals, repeats_last_goal } = await tx.db
    .selectFrom('conversation')
    .select(['goals', 'repeats_last_goal'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  return { goals: JSON.stringify(goals), repeats_last_goal };
}
