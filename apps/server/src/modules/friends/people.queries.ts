import type { Input, users } from '@footlight/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { countRows, idCursor, pageOf, type Total } from '../../platform/db/paging.ts';
import { isAccount, type ProfileRow } from '../accounts/index.ts';
import { standingColumns } from './friends.queries.ts';
import type { AcquaintanceRow } from './friends.rules.ts';

export interface UserRow extends AcquaintanceRow {
  readonly country: string | null;
}
export interface UserPageRow extends UserRow {
  readonly bio: string;
  readonly profile: Partial<ProfileRow> | null;
  readonly gender: string | null;
  readonly created_at: Date;
}
type Reader = Pick<Caller, 'accountId' | 'role'>;

/** An id that no account has, used for staff, who have no friends. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const readerOf = ({ accountId }: Reader) => accountId || NOBODY;
const shownCountry = ({ role }: Reader) =>
  role === 'staff' ? sql`a.country` : sql`case when a.hides_country then null else a.country end`;

/** Lists viewers whose username starts with `q`, newest first and without the reader. Without `q`, lists all. */
export async function searchUsers(
  db: Db,
  reader: Reader,
  { limit, offset, cursor, sort, q }: Input<typeof users.search>['query'],
): Promise<{ rows: UserRow[]; total: Total; nextCursor?: string }> {
  const words = (q ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
  // Usernames contain only letters and digits, so a query without any matches nothing.
  if (q && !words) return { rows: [], total: { total: 0 } };
  const after = idCursor(cursor);
  const direction = sql.raw(sort);
  const begins = words ? sql`lower(a.username::text) like ${`${words}%`}` : sql`true`;
  const beyond = after ? sql`a.id ${sql.raw(sort === 'desc' ? '<' : '>')} ${after}::uuid` : sql`true`;
  const from = sql`from account a where a.role = 'user' and a.status = 'active' and a.id <> ${readerOf(reader)}::uuid
    and ${begins}`;
  const { rows } = await sql<UserRow>`
    select ${standingColumns(readerOf(reader))}, ${shownCountry(reader)} as country ${from} and ${beyond}
     order by a.id ${direction} limit ${limit + 1} offset ${after ? 0 : offset}`.execute(db);
  const { rows: shown, ...next } = pageOf(rows, limit, (last) => last.id);
  return { rows: shown, total: await countRows(db, sql`select 1 ${from}`), ...next };
}

/** Finds a viewer by id or username. Only staff find suspended ones. */
export async function findUser(db: Db, reader: Reader, idOrName: string): Promise<UserPageRow | undefined> {
  const mayBeGone = reader.role === 'staff' ? sql`true` : sql`a.status = 'active'`;
  const { rows } = await sql<UserPageRow>`
    select ${standingColumns(readerOf(reader))}, ${shownCountry(reader)} as country, a.bio, to_jsonb(pr) as profile,
      a.gender, a.created_at
      from account a left join profile pr on pr.account_id = a.id where ${isAccount(sql`a.id`, idOrName)}
        and a.role = 'user' and ${mayBeGone}`.execute(db);
  return rows[0];
}
