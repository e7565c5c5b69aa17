import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import { publicName, type Named } from '../accounts/index.ts';

export interface BroadcastRow {
  readonly id: string;
  readonly performer_id: string;
  readonly title: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
  readonly peak_viewers: number;
  readonly earned_units: number;
  readonly gross_units: number;
  readonly platform_units: number;
  readonly studio_units: number;
  readonly tips: number;
}
const COLUMNS = sql`s.id, s.performer_id, s.title, s.started_at, s.ended_at, s.end_reason, s.peak_viewers,
  coalesce(e.earned_units, 0) as earned_units, coalesce(e.gross_units, 0) as gross_units,
  coalesce(e.platform_units, 0) as platform_units, coalesce(e.studio_units, 0) as studio_units,
  coalesce(e.tips, 0) as tips`;
const TABLES = sql`stream s left join stream_tally e on e.stream_id = s.id`;
/** Shows that have had a picture. */
const STARTED = sql`s.kind = 'show' and s.started_at is not null`;

export const listBroadcasts = (db: Db, performerId: string, page: IdPage): Promise<Listed<BroadcastRow>> =>
  listById<BroadcastRow>(
    db,
    { columns: COLUMNS, tables: TABLES, id: sql`s.id`, where: sql`s.performer_id = ${performerId} and ${STARTED}` },
    page,
  );

export interface FoundBroadcast extends BroadcastRow {
  /** Reason that staff or the studio gave for ending the show. Null if they didn't end it. */
  readonly end_note: string | null;
  readonly studio_id: string | null;
  readonly performer: Named;
}
export async function findBroadcast(db: Db, id: string): Promise<FoundBroadcast | undefined> {
  const { rows } = await sql<FoundBroadcast>`
    select ${COLUMNS}, s.end_note, p.studio_id,
      jsonb_build_object('id', a.id, 'username', a.username, 'name', a.name, 'avatar_key', a.avatar_key) as performer
      from ${TABLES} join performer p on p.id = s.performer_id join account a on a.id = s.performer_id
     where s.id = ${id} and ${STARTED}`.execute(db);
  return rows[0];
}

export interface Viewing {
  readonly average: number | null;
  readonly curve: readonly { readonly at: string; readonly viewers: number }[];
}
/** Maximum points of a curve. A longer show has longer intervals between points. */
const MOST_POINTS = 120;
export async function readViewing(db: Db, streamId: string): Promise<Viewing> {
  const { rows } = await sql<{ at: Date; viewers: number; sum: number; count: number }>`
    with sampled as (
      select at, viewers, ntile(${MOST_POINTS}) over (order by at) as part from stream_viewers
       where stream_id = ${streamId}
    )
    select min(at) as at, round(avg(viewers))::int as viewers, sum(viewers)::int as sum, count(*)::int as count
      from sampled group by part order by part`.execute(db);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const total = rows.reduce((sum, row) => sum + row.sum, 0);
  return {
    average: count === 0 ? null : Math.round((10 * total) / count) / 10,
    curve: rows.map(({ at, viewers }) => ({ at: at.toISOString(), viewers })),
  };
}

export interface Supporter extends Named {
  readonly units: number;
}
export interface Support {
  readonly tip_units: number;
  readonly paid_shows: number;
  readonly followers: number;
  readonly clips: number;
}
/** Counts a show's tips, paid shows, new followers and clips. `until` is the show's end, or now. */
export async function countSupport(
  db: Db,
  { id, performer_id: performerId, started_at: from }: BroadcastRow,
  until: Date,
): Promise<Support> {
  const { rows } = await sql<Support>`
    select (select coalesce(sum(g.units), 0)::bigint from stream_tipper g where g.stream_id = ${id}) as tip_units,
      (select count(*)::int from show_session x where x.performer_id = ${performerId} and x.stream_id = ${id}
        and x.started_at is not null) as paid_shows,
      (select count(*)::int from favourite f where f.performer_id = ${performerId}
        and f.created_at between ${from}::timestamptz and ${until}::timestamptz) as followers,
      (select count(*)::int from clip c where c.performer_id = ${performerId} and c.stream_id = ${id}
        and c.state = 'ready') as clips`.execute(db);
  return rows[0]!;
}

/** Lists the show's top tippers. The performer sees the names even of people who opted out of leaderboards. */
export async function listSupporters(db: Db, streamId: string): Promise<Supporter[]> {
  const { rows } = await sql<Supporter>`
    select a.id, a.username::text as username, ${publicName('a')} as name, a.avatar_key, g.units
      from stream_tipper g join account a on a.id = g.user_id
     where g.stream_id = ${streamId} and g.units > 0 order by g.units desc, g.last_tip_id limit 10`.execute(db);
  return rows;
}

export interface LeftClip {
  readonly id: string;
  readonly title: string;
  readonly poster_key: string | null;
}
export async function listClips(db: Db, { id, performer_id: performerId }: BroadcastRow): Promise<LeftClip[]> {
  const { rows } = await sql<LeftClip>`
    select id, title, poster_key from clip
     where performer_id = ${performerId} and stream_id = ${id} and state = 'ready' order by id desc limit 6`.execute(
    db,
  );
  return rows;
}

export interface LeftRecording {
  readonly id: string;
  readonly title: string;
  readonly state: 'recording' | 'processing' | 'ready' | 'failed';
  readonly duration_ms: number;
}
export async function listRecordings(
  db: Db,
  { id, performer_id: performerId }: BroadcastRow,
): Promise<LeftRecording[]> {
  const { rows } = await sql<LeftRecording>`
    select id, title, state, duration_ms from recording
     where performer_id = ${performerId} and stream_id = ${id} and kind = 'public' and hidden_at is null
     order by id desc limit 6`.execute(db);
  return rows;
}
