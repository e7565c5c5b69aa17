import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { addDays, type EarningRange } from '../../earnings/index.ts';

export interface Counts {
  readonly members: number;
  readonly online: number;
  readonly requests: number;
}
/** Counts a studio's members, its members who are currently live, and its pending payout requests. */
export async function countMembers(db: Db, studioId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as members, (count(*) filter (where streaming_status <> 'offline'))::int as online,
           (select count(*)::int from payout_request where studio_id = ${studioId} and status = 'pending') as requests
      from performer where studio_id = ${studioId}`.execute(db);
  return rows[0] ?? { members: 0, online: 0, requests: 0 };
}

const WEEK_MS = 7 * 86_400_000;

/**
 * Sums up the seconds that members were live while in the studio, for each day of a range. Days without live time are
 * left out.
 */
export async function readSeconds(
  db: Db,
  studioId: string,
  { fromDate, toDate, timeZone }: EarningRange,
  now: Date,
): Promise<Map<string, number>> {
  const from = Date.parse(fromDate);
  const end = Date.parse(addDays(toDate, 2));
  const start = (day: string) => sql`${day}::timestamp at time zone ${timeZone}`;
  // Starts a week earlier: broadcasts are found by their announcement, and an earlier one may still be running.
  const { rows } = await sql<{ day: string; seconds: number }>`
    with span as (
      select greatest(s.started_at, m.joined_at, ${start(fromDate)}) as a,
             least(coalesce(s.ended_at, ${now}), coalesce(m.left_at, ${now}), ${start(addDays(toDate, 1))}) as b
        from studio_membership m
        join stream s on s.performer_id = m.performer_id and s.kind = 'show' and s.started_at is not null
         and s.id >= ${firstIdAt(from - WEEK_MS)}::uuid and s.id < ${firstIdAt(end)}::uuid
       where m.studio_id = ${studioId}
    )
    select day::date as day, sum(extract(epoch from least(b, (day + interval '1 day') at time zone ${timeZone})
                                                  - greatest(a, day at time zone ${timeZone})))::float8 as seconds
      from span cross join lateral generate_series(date_trunc('day', a at time zone ${timeZone}),
        b at time zone ${timeZone}, interval '1 day') as day
     where b > a group by 1`.execute(db);
  return new Map(rows.map(({ day, seconds }) => [day, seconds]));
}

export interface OnAirRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
/** Lists a studio's members who are publicly live or briefly away. */
export async function listOnAir(db: Db, studioId: string): Promise<OnAirRow[]> {
  const { rows } = await sql<OnAirRow>`
    select a.id, a.username::text as username, a.name, a.avatar_key from performer p join account a on a.id = p.id
     where p.studio_id = ${studioId} and p.streaming_status in ('public', 'away')`.execute(db);
  return rows;
}
