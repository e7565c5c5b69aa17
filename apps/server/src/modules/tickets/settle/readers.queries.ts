import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Reader } from './news-mail.ts';

/** Sorts before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Lists recipients of news about a show: ticket holders and, if its tickets are returned, also their payers. At most
 * `limit`, by id, starting after `after`.
 */
export async function listReaders(
  db: Db,
  showId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select t.holder_id as id from ticket t join ticketed_show w on w.id = t.show_id
       where t.show_id = ${showId} and (t.state <> 'voided' or t.ended_at >= w.ended_at)
      union
      select t.buyer_id from ticket t join ticketed_show w on w.id = t.show_id
       where t.show_id = ${showId} and w.ended_at is not null and t.ended_at >= w.ended_at) readers
     where id > ${after ?? NOBODY}::uuid order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns contact details of those accounts that may use the site. */
export async function readersOf(db: Db, accountIds: readonly string[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select email::text as email, name, language from account
     where id = any(${[...accountIds]}::uuid[]) and status = 'active' and email_verified_at is not null`.execute(db);
  return rows;
}
