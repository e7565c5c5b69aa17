import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { beyondPlace, countRows, microsOf, pageOf, placeCursor, type Total } from '../../platform/db/paging.ts';
import { containing, plainForm } from '../../platform/db/word-search.ts';
import { isAccount } from '../accounts/index.ts';
import { isBlocked } from '../blocking/index.ts';
import type { AcquaintanceRow, RequestRow } from './friends.rules.ts';

export async function areFriends(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from friend where account_id = ${one}::uuid and friend_id = ${other}::uuid`.execute(db);
  return rows.length > 0;
}

/**
 * Condition that an account is online: active within the last minutes, or a creator who is live. Expects the account as
 * `a`.
 */
export const isOnlineNow = sql`(not a.hides_online
  and (exists (select 1 from session s where s.account_id = a.id and s.last_seen_at > now() - interval '5 minutes')
  or exists (select 1 from performer p where p.id = a.id and p.streaming_status <> 'offline')))`;

/** Columns of `AcquaintanceRow` for the account `a`, as seen by `readerId`. */
export const standingColumns = (readerId: string): RawBuilder<unknown> => sql`
  a.id, a.username::text as username, a.name, a.avatar_key, a.role, ${isOnlineNow} as is_online,
  exists (select 1 from friend f where f.account_id = ${readerId}::uuid and f.friend_id = a.id) as is_friend,
  (select q.id from friend_request q where q.status = 'pending'
    and ${isPair(sql`${readerId}::uuid`, sql`a.id`)}) as request_id,
  (select q.asker_id = ${readerId}::uuid from friend_request q where q.status = 'pending'
    and ${isPair(sql`${readerId}::uuid`, sql`a.id`)}) as is_asker`;

/** Condition that `q` is the request between two accounts. Uses the index on pairs. */
const isPair = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
  least(q.asker_id, q.asked_id) = least(${one}, ${other})
    and greatest(q.asker_id, q.asked_id) = greatest(${one}, ${other})`;

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly sort: 'asc' | 'desc';
}

/**
 * Lists an account's friends by the start of the friendship. `q` matches username or name. Suspended accounts are left
 * out.
 */
export async function listFriends(
  db: Db,
  accountId: string,
  page: Page & { readonly q?: string | undefined },
): Promise<{ rows: (AcquaintanceRow & { created_at: Date })[]; total: Total; nextCursor?: string }> {
  const direction = sql.raw(page.sort);
  const words = plainForm(page.q ?? '');
  const has = words ? sql`search_form(concat_ws(' ', a.username::text, a.name)) like ${containing(words)}` : sql`true`;
  const from = sql`from friend g join account a on a.id = g.friend_id and a.status = 'active'
    where g.account_id = ${accountId}::uuid and ${has}`;
  const { rows } = await sql<AcquaintanceRow & { created_at: Date; micros: number }>`
    select ${standingColumns(accountId)}, g.created_at, ${microsOf(sql`g.created_at`)} as micros
      ${from} and ${beyondPlace(sql`g.created_at`, sql`g.friend_id`, page.sort, page.cursor)}
     order by g.created_at ${direction}, g.friend_id ${direction}
     limit ${page.limit + 1} offset ${page.cursor ? 0 : page.offset}`.execute(db);
  const { rows: shown, ...next } = pageOf(rows, page.limit, (last) => placeCursor(last.micros, last.id));
  return { rows: shown, total: await countRows(db, sql`select 1 ${from}`), ...next };
}

const requestColumns = (readerId: string) => sql`
  ${standingColumns(readerId)}, q.id as request_id, q.asker_id = ${readerId}::uuid as is_asker, q.status, q.asker_id,
    q.asked_id, q.created_at, q.updated_at`;
const otherOf = (readerId: string) =>
  sql`a.id = case when q.asker_id = ${readerId}::uuid then q.asked_id else q.asker_id end`;

/** Lists pending requests by last change or creation. */
export async function listRequests(
  db: Db,
  accountId: string,
  page: Page & { readonly direction: 'received' | 'sent'; readonly sortBy: 'updatedAt' | 'createdAt' },
): Promise<{ rows: RequestRow[]; total: Total; nextCursor?: string }> {
  const [own, other] =
    page.direction === 'received' ? [sql`q.asked_id`, sql`q.asker_id`] : [sql`q.asker_id`, sql`q.asked_id`];
  const moment = page.sortBy === 'updatedAt' ? sql`q.updated_at` : sql`q.created_at`;
  const direction = sql.raw(page.sort);
  const from = sql`from friend_request q join account a on a.id = ${other} and a.status = 'active'
    where ${own} = ${accountId}::uuid and q.status = 'pending'`;
  const { rows } = await sql<RequestRow & { micros: number }>`
    select ${requestColumns(accountId)}, ${microsOf(moment)} as micros
      ${from} and ${beyondPlace(moment, sql`q.id`, page.sort, page.cursor)}
     order by ${moment} ${direction}, q.id ${direction}
     limit ${page.limit + 1} offset ${page.cursor ? 0 : page.offset}`.execute(db);
  const { rows: shown, ...next } = pageOf(rows, page.limit, (last) => placeCursor(last.micros, last.request_id));
  return { rows: shown, total: await countRows(db, sql`select 1 ${from}`), ...next };
}

/** Reads a request from the point of view of one side. Throws if it does not exist. */
export async function readRequest(db: Db, readerId: string, id: string): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns(readerId)} from friend_request q join account a on ${otherOf(readerId)}
      where q.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no friend request ${id}`);
  return row;
}

export interface Candidate {
  readonly id: string;
  readonly role: 'user' | 'performer';
}

/**
 * Finds the account with this id or username if it can receive a request: active, approved if a creator, and with no
 * block in either direction.
 */
export async function findCandidate(
  db: Db,
  caller: Parameters<typeof isBlocked>[2],
  idOrName: string,
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select a.id, a.role from account a left join performer p on p.id = a.id
     where ${isAccount(sql`a.id`, idOrName)} and a.status = 'active'
       and (a.role = 'user' or p.verification_status = 'verified')
       and not exists (select 1 from block b where b.performer_id = ${caller.accountId}::uuid
         and b.user_id = a.id)`.execute(db);
  const [found] = rows;
  if (found?.role === 'performer' && (await isBlocked(db, found.id, caller))) return undefined;
  return found;
}
