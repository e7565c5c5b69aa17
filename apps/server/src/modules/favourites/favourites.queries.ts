import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
}

const followed = (userId: string) =>
  sql`from favourite f join performer p on p.id = f.performer_id join account a on a.id = f.performer_id
     where f.user_id = ${userId} and p.verification_status = 'verified' and a.status = 'active'`;

/** Performers whom a viewer follows, by when that began; `total` counts those who are still there. */
export async function listFavourites(
  db: Kysely<Tables>,
  userId: string,
  page: Page,
): Promise<{ ids: string[]; total: number }> {
  const direction = page.sort === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ performer_id: string }>`select f.performer_id ${followed(userId)}
    order by f.created_at ${direction}, f.performer_id ${direction} limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total ${followed(userId)}`.execute(db);
  return { ids: rows.map((row) => row.performer_id), total: counted.rows[0]?.total ?? 0 };
}

/** Whether there is such a performer to follow: approved and not suspended. */
export async function isFollowable(db: Kysely<Tables>, performerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from performer p join account a on a.id = p.id
    where p.id = ${performerId} and p.verification_status = 'verified' and a.status = 'active'`.execute(db);
  return rows.length > 0;
}
