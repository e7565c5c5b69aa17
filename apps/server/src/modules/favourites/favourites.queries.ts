import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { beyondPlace, countRows, microsOf, pageOf, placeCursor, type Total } from '../../platform/db/paging.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly sort: 'asc' | 'desc';
}

const followed = (userId: string) =>
  sql`from favourite f join performer p on p.id = f.performer_id join account a on a.id = f.performer_id
     where f.user_id = ${userId} and p.verification_status = 'verified' and a.status = 'active'`;

/** Lists the performers a viewer follows, ordered by when they were followed, and counts those who still exist. */
export async function listFavourites(
  db: Db,
  userId: string,
  page: Page,
): Promise<{ readonly ids: string[]; readonly total: Total; readonly nextCursor?: string }> {
  const direction = sql.raw(page.sort);
  const beyond = beyondPlace(sql`f.created_at`, sql`f.performer_id`, page.sort, page.cursor);
  const { rows } = await sql<{ performer_id: string; micros: number }>`
    select f.performer_id, ${microsOf(sql`f.created_at`)} as micros ${followed(userId)} and ${beyond}
     order by f.created_at ${direction}, f.performer_id ${direction}
     limit ${page.limit + 1} offset ${page.cursor ? 0 : page.offset}`.execute(db);
  const { rows: shown, ...next } = pageOf(rows, page.limit, (last) => placeCursor(last.micros, last.performer_id));
  const total = await countRows(db, sql`select 1 ${followed(userId)}`);
  return { ids: shown.map((row) => row.performer_id), total, ...next };
}

/** Returns true if the performer can be followed: approved and not suspended. */
export async function isFollowable(db: Db, performerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from performer p join account a on a.id = p.id
    where p.id = ${performerId} and p.verification_status = 'verified' and a.status = 'active'`.execute(db);
  return rows.length > 0;
}
