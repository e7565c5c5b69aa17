import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Returns an account's username, which starts the path of links to its page. */
export async function usernameOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`select username::text from account where id = ${id}`.execute(db);
  return rows[0]?.username;
}

export async function nameOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from account where id = ${id}`.execute(db);
  return rows[0]?.name;
}

export async function isStudio(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from studio where id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function titleOfOrder(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`select title from product_order where id = ${id}`.execute(db);
  return rows[0]?.title;
}

export async function titleOfItem(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`select title from catalog_item where id = ${id}`.execute(db);
  return rows[0]?.title;
}

/** Returns the time a post was published, or undefined if it isn't visible. */
export async function publishedAtOf(db: Db, postId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ published_at: Date | null }>`
    select published_at from post where id = ${postId} and status = 'active' and removed_at is null`.execute(db);
  return rows[0]?.published_at ?? undefined;
}

/** Returns true if the creator's previous broadcast started after `since`. */
export async function wasLiveSince(db: Db, performerId: string, streamId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ started_at: Date | null }>`select started_at from stream
    where performer_id = ${performerId} and id < ${streamId} and kind = 'show' order by id desc limit 1`.execute(db);
  const last = rows[0]?.started_at;
  return last != null && last > since;
}

/** Lists the tips between two ids with their senders and creators, in id order. */
export async function listTipsBetween(
  db: Db,
  { after, before, most }: { readonly after: string; readonly before: string; readonly most: number },
): Promise<
  readonly { readonly id: string; readonly userId: string; readonly performerId: string; readonly units: number }[]
> {
  const { rows } = await sql<{ id: string; userId: string; performerId: string; units: number }>`
    select id, user_id as "userId", performer_id as "performerId", token_units as units from tip
     where id > ${after}::uuid and id < ${before}::uuid order by id limit ${most}`.execute(db);
  return rows;
}
