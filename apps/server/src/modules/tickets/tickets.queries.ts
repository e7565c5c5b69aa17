import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { beyondPlace, countRows, microsOf, pageOf, placeCursor, type Total } from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';
import { isId } from '../../platform/ids.ts';
import { showsTo, type Viewer } from '../blocking/index.ts';
import { isListed } from '../performers/index.ts';
import type { ShowRow, ShowStatus } from './tickets.rules.ts';

export type ShowDetails = ShowRow & {
  readonly username: string;
  readonly performer_name: string;
  readonly avatar_key: string | null;
  readonly session_id: string | null;
};
const columns = sql`w.*, a.username::text as username, a.name as performer_name, a.avatar_key,
  case when w.status = 'running' then (select s.id from show_session s where s.ticketed_show_id = w.id
    and s.state = 'running' limit 1) end as session_id`;

const isOpenTo = (viewer: Viewer): RawBuilder<unknown> => sql`w.status in ('announced', 'running')
  and ${isListed(sql`w.performer_id`)}
  and ${showsTo(sql`w.performer_id`, viewer)}`;
const hasTicket = (viewer: Viewer): RawBuilder<unknown> =>
  sql`exists (select 1 from ticket t where t.show_id = w.id
    and ${viewer.accountId || null}::uuid in (t.holder_id, t.buyer_id))`;

async function find(db: Db, where: RawBuilder<unknown>): Promise<ShowDetails | undefined> {
  const { rows } = await sql<ShowDetails>`
    select ${columns} from ticketed_show w join account a on a.id = w.performer_id where ${where}`.execute(db);
  return rows[0];
}

/** Finds a show visible to the viewer: upcoming, their own, or one they have a ticket for, however it ended. */
export const findShown = (db: Db, viewer: Viewer, id: string): Promise<ShowDetails | undefined> =>
  find(
    db,
    sql`w.id = ${id}::uuid and ((${isOpenTo(viewer)}) or w.performer_id = ${viewer.accountId || null}::uuid
      or ${hasTicket(viewer)}
      or ${viewer.role === 'staff'})`,
  );

/** Returns true if a viewer may buy a ticket: the show is listed and not hidden from them. */
export async function isBuyable(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ticketed_show w where w.id = ${id}::uuid and ${isOpenTo(viewer)}`.execute(
    db,
  );
  return rows.length > 0;
}

export const findShow = (db: Db, id: string): Promise<ShowDetails | undefined> => find(db, sql`w.id = ${id}::uuid`);

export async function listByIds(db: Db, ids: readonly string[]): Promise<ShowDetails[]> {
  const { rows } = await sql<ShowDetails>`
    select ${columns} from ticketed_show w join account a on a.id = w.performer_id
      where w.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export interface ShowPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  readonly sortBy?: 'startsAt' | 'createdAt';
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: ShowStatus | undefined;
}
export interface FoundShows {
  readonly rows: ShowDetails[];
  readonly total: Total;
  readonly nextCursor?: string;
}

async function list(
  db: Db,
  { limit, offset, sort, sortBy, cursor, q, status }: ShowPage,
  more: readonly RawBuilder<unknown>[],
): Promise<FoundShows> {
  const where = sql.join(
    [
      sql`true`,
      ...more,
      ...(status ? [sql`w.status = ${status}`] : []),
      ...(q ? [sql`w.title ilike ${containing(q)}`] : []),
    ],
    sql` and `,
  );
  const direction = sql.raw(sort);
  const moment = sortBy === 'createdAt' ? sql`w.created_at` : sql`w.starts_at`;
  const { rows } = await sql<ShowDetails & { readonly micros: string }>`
    select ${columns}, ${microsOf(moment)} as micros from ticketed_show w
      join account a on a.id = w.performer_id
     where ${where} and ${beyondPlace(moment, sql`w.id`, sort, cursor)}
     order by ${moment} ${direction}, w.id ${direction} limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(db);
  const total = await countRows(db, sql`select 1 from ticketed_show w where ${where}`);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => placeCursor(Number(last.micros), last.id));
  return { rows: page, total, ...next };
}

/** Lists upcoming and running shows visible to a viewer, of all creators or of one (by id or username). */
export const listShown = (
  db: Db,
  viewer: Viewer,
  { performerId, ...page }: ShowPage & { readonly performerId?: string | undefined },
): Promise<FoundShows> =>
  list(db, page, [
    isOpenTo(viewer),
    ...(performerId
      ? [
          isId(performerId)
            ? sql`w.performer_id = ${performerId}::uuid`
            : sql`w.performer_id = (select id from account where username = ${performerId})`,
        ]
      : []),
  ]);

export const listOwn = (db: Db, performerId: string, page: ShowPage): Promise<FoundShows> =>
  list(db, page, [sql`w.performer_id = ${performerId}`]);

export const listAll = (db: Db, page: ShowPage): Promise<FoundShows> => list(db, page, []);

/** Counts a creator's announced and running shows. */
export async function countOpen(db: Db, performerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ticketed_show
    where performer_id = ${performerId} and status in ('announced', 'running')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Returns true if a creator is approved and not suspended. */
export async function isActive(db: Db, performerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from performer p join account a on a.id = p.id
    where p.id = ${performerId} and p.verification_status = 'verified' and a.status = 'active'`.execute(db);
  return rows.length > 0;
}
