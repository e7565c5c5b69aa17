import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, type Total } from '../../platform/db/paging.ts';
import { isId } from '../../platform/ids.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import { BOARDS, type Period } from './leaderboards.rules.ts';

export interface BoardKey {
  readonly board: string;
  readonly period: Period;
  readonly from: Date;
}

export interface Creator {
  readonly id: string;
  readonly is_blocked: boolean;
}
/** Finds a creator by id or username, as visible to others. */
export async function findCreator(db: Db, idOrName: string, viewer: Viewer): Promise<Creator | undefined> {
  const which = isId(idOrName) ? sql`a.id = ${idOrName}::uuid` : sql`a.username = ${idOrName}`;
  const { rows } = await sql<Creator>`
    select p.id, not (${showsTo(sql`p.id`, viewer)}) as is_blocked from performer p join account a on a.id = p.id
     where ${which} and a.status = 'active' and p.verification_status = 'verified'`.execute(db);
  return rows[0];
}

/** SQL for the rows of a board that a viewer may see. Names the sum `s` and the account `a`. */
function shownOn({ board, period, from }: BoardKey, viewer: Viewer): RawBuilder<unknown> {
  const who =
    board === BOARDS.creators
      ? sql`exists (select 1 from performer p where p.id = a.id and p.verification_status = 'verified')
        and ${showsTo(sql`a.id`, viewer)}`
      : sql`not exists (select 1 from block k where k.performer_id = s.board and k.user_id = a.id)`;
  return sql`leader_sum s join account a on a.id = s.person_id
    where s.board = ${board}::uuid and s.period = ${period}
      and s.starts = (${from}::timestamptz at time zone 'UTC')::date
      and s.units > 0 and a.status = 'active' and a.is_in_leaders and ${who}`;
}

export interface LeaderRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly units: number;
  readonly is_live: boolean;
}
export async function listLeaders(db: Db, key: BoardKey, viewer: Viewer, limit: number): Promise<LeaderRow[]> {
  const { rows } = await sql<LeaderRow>`
    select a.id, a.username::text as username, a.name, a.avatar_key, s.units,
           exists (select 1 from stream x where x.performer_id = a.id and x.state = 'live'
             and x.kind = 'show') as is_live
      from ${shownOn(key, viewer)} order by s.units desc, s.last_tip_id, s.person_id limit ${limit}`.execute(db);
  return rows;
}

export interface OwnSum {
  readonly is_shown: boolean;
  readonly units: number;
  readonly last_tip_id: string | null;
}
/** Reads a person's sum on a board. `is_shown` is false if they opted out. */
export async function findOwnSum(db: Db, key: BoardKey, personId: string): Promise<OwnSum | undefined> {
  const { rows } = await sql<OwnSum>`
    select a.is_in_leaders as is_shown, greatest(coalesce(s.units, 0), 0)::bigint as units, s.last_tip_id
      from account a left join leader_sum s on s.board = ${key.board}::uuid and s.period = ${key.period}
        and s.starts = (${key.from}::timestamptz at time zone 'UTC')::date and s.person_id = a.id
     where a.id = ${personId}`.execute(db);
  return rows[0];
}

/** Counts the people ranked above a sum on a board and reads the closest sum above it. */
export async function readBefore(
  db: Db,
  key: BoardKey,
  viewer: Viewer,
  own: { readonly units: number; readonly last_tip_id: string | null },
): Promise<Total & { readonly nearestUnits: number | undefined }> {
  const before = sql`${shownOn(key, viewer)} and s.units >= ${own.units}
    and (s.units > ${own.units}
      or (s.last_tip_id, s.person_id) < (${own.last_tip_id}::uuid, ${viewer.accountId}::uuid))`;
  const [total, nearest] = await Promise.all([
    countRows(db, sql`select 1 from ${before}`),
    sql<{
      units: number;
    }>`select s.units from ${before} order by s.units, s.last_tip_id desc, s.person_id desc limit 1`.execute(db),
  ]);
  return { ...total, nearestUnits: nearest.rows[0]?.units };
}

export interface RankingRow {
  /** Null if the viewer opted out of leaderboards or has given no tips. */
  readonly rank: number | null;
  readonly units: number;
  readonly from: Date | null;
  readonly king_is_on: boolean;
  readonly king_min_units: number;
}
/** Reads a viewer's rank over the last 12 hours of a performer's air time, as of `now`. */
export async function readRanking(db: Db, performerId: string, userId: string, now: Date): Promise<RankingRow> {
  const { rows } = await sql<RankingRow>`
    with sums as materialized (
      select k.* from king_sums(${performerId}::uuid, ${now}::timestamptz) k
    ), me as (select s.*, a.is_in_leaders from account a left join sums s on s.user_id = a.id where a.id = ${userId})
    select case when me.is_in_leaders and me.units is not null then 1 + (
             select count(*)::int from sums s join account a on a.id = s.user_id and a.status = 'active'
               and a.is_in_leaders
              where s.units > me.units or (s.units = me.units and s.last_tip_id < me.last_tip_id)) end as rank,
           coalesce(me.units, 0) as units,
           (select min(coalesce(w.since, w.began_at))
             from king_window(${performerId}::uuid, ${now}::timestamptz) w) as "from",
           coalesce(c.king_is_on, false) as king_is_on, coalesce(c.king_min_units, 0) as king_min_units
      from me left join conversation c on c.performer_id = ${performerId} and c.type = 'stream_public'`.execute(db);
  return rows[0]!;
}
