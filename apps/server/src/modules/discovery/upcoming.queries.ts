import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { beyondPlace, countRows, microsOf, pageOf, placeCursor, type Listed } from '../../platform/db/paging.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import { isListed } from '../performers/index.ts';

/** An upcoming show, either planned or announced. The id of a planned show is its performer's. */
export interface UpcomingRow {
  readonly id: string;
  readonly is_announced: boolean;
  readonly performer_id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_reminded: boolean;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

/** Lists upcoming shows visible to a viewer, soonest first. Reads each kind by its own index, then merges them. */
export async function listUpcoming(
  db: Db,
  viewer: Viewer,
  { limit, offset, cursor }: Page,
  now: Date,
): Promise<Listed<UpcomingRow>> {
  const mayShow = (performerId: RawBuilder<unknown>) =>
    sql`${isListed(performerId)} and ${showsTo(performerId, viewer)}`;
  const planned = sql`
    select s.performer_id as id, false as is_announced, s.performer_id, s.next_start_at as starts_at,
           s.next_end_at as ends_at
      from performer_schedule s where s.next_start_at > ${now} and ${mayShow(sql`s.performer_id`)}`;
  const announced = sql`
    select w.id, true as is_announced, w.performer_id, w.starts_at,
           w.starts_at + w.minutes * interval '1 minute' as ends_at
      from ticketed_show w where w.status in ('announced', 'running') and ${mayShow(sql`w.performer_id`)}`;
  const skipped = cursor ? 0 : offset;
  const most = limit + 1 + skipped;
  const { rows } = await sql<UpcomingRow & { readonly micros: string }>`
    with upcoming as (
      (${planned} and ${beyondPlace(sql`s.next_start_at`, sql`s.performer_id`, 'asc', cursor)}
        order by s.next_start_at, s.performer_id limit ${most})
      union all
      (${announced} and ${beyondPlace(sql`w.starts_at`, sql`w.id`, 'asc', cursor)}
        order by w.starts_at, w.id limit ${most})
    )
    select e.*, ${microsOf(sql`e.starts_at`)} as micros, a.username::text as username, a.name, a.avatar_key,
           exists (select 1 from performer_reminder r where r.performer_id = e.performer_id
             and r.user_id = ${viewer.accountId || null}::uuid) as is_reminded
      from upcoming e join account a on a.id = e.performer_id
     order by e.starts_at, e.id limit ${limit + 1} offset ${skipped}`.execute(db);
  const total = await countRows(db, sql`${planned} union all ${announced}`);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => placeCursor(Number(last.micros), last.id));
  return { rows: page, total, ...next };
}
