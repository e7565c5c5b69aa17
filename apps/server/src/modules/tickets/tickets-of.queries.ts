import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countRows, pageOf, type Total } from '../../platform/db/paging.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { TicketRow } from './tickets.rules.ts';

type Db = Kysely<Tables>;

interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}
/** A ticket with the people of it. */
export interface TicketDetails extends TicketRow {
  readonly holder: Person;
  readonly buyer: Person;
}
const person = (alias: string): RawBuilder<unknown> => {
  const a = sql.raw(alias);
  return sql`jsonb_build_object('id', ${a}.id, 'username', ${a}.username, 'name', ${a}.name, 'avatar_key', ${a}.avatar_key)`;
};
const FROM = sql`ticket t join account h on h.id = t.holder_id join account b on b.id = t.buyer_id`;
const columns = sql`t.*, ${person('h')} as holder, ${person('b')} as buyer`;

/** What somebody holds of some shows, by show; of what was given back only the last, where nothing else is. */
export async function ticketsOf(
  db: Db,
  holderId: string,
  showIds: readonly string[],
): Promise<Map<string, TicketDetails>> {
  if (!holderId || showIds.length === 0) return new Map();
  const { rows } = await sql<TicketDetails>`
    select distinct on (t.show_id) ${columns} from ${FROM}
     where t.holder_id = ${holderId} and t.show_id = any(${[...showIds]}::uuid[])
     order by t.show_id, t.state = 'voided', t.id desc`.execute(db);
  return new Map(rows.map((row) => [row.show_id, row]));
}

export async function findTicket(db: Db, id: string): Promise<TicketDetails | undefined> {
  const { rows } = await sql<TicketDetails>`select ${columns} from ${FROM} where t.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Whether somebody has a ticket that was not given back. */
export async function holdsTicket(db: Db, showId: string, holderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ticket
    where show_id = ${showId} and holder_id = ${holderId} and state <> 'voided'`.execute(db);
  return rows.length > 0;
}

export interface TicketPage {
  readonly limit: number;
  readonly offset: number;
  readonly sort: 'asc' | 'desc';
  /** Id of the last one of the page before. */
  readonly cursor?: string | undefined;
}
export interface FoundTickets {
  readonly rows: TicketDetails[];
  readonly total: Total;
  readonly nextCursor?: string;
}
async function list(
  db: Db,
  { limit, offset, sort, cursor }: TicketPage,
  where: RawBuilder<unknown>,
): Promise<FoundTickets> {
  const beyond = cursor ? sql`t.id ${sql.raw(sort === 'desc' ? '<' : '>')} ${cursor}::uuid` : sql`true`;
  const { rows } = await sql<TicketDetails>`
    select ${columns} from ${FROM} where ${where} and ${beyond}
     order by t.id ${sql.raw(sort)} limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(db);
  const total = await countRows(db, sql`select 1 from ticket t where ${where}`);
  const { rows: page, ...next } = pageOf(rows, limit, (last) => last.id);
  return { rows: page, total, ...next };
}

export const listSold = (db: Db, showId: string, page: TicketPage): Promise<FoundTickets> =>
  list(db, page, sql`t.show_id = ${showId}`);

/** What somebody holds, and what they have given to others. */
export const listOwnTickets = (db: Db, accountId: string, page: TicketPage): Promise<FoundTickets> =>
  list(
    db,
    page,
    sql`t.id in (select id from ticket where holder_id = ${accountId} union select id from ticket where buyer_id = ${accountId})`,
  );

/** Tickets that are still set aside, in the order in which they are settled. */
export async function listHeld(db: Db, showId: string, most: number): Promise<TicketRow[]> {
  const rows = await db
    .selectFrom('ticket')
    .selectAll()
    .where('show_id', '=', showId)
    .where('state', '=', 'held')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows as TicketRow[];
}

export interface Buyer {
  readonly isConfirmed: boolean;
  readonly isSuspended: boolean;
}
export async function readBuyer(db: Db, accountId: string): Promise<Buyer> {
  const row = await db
    .selectFrom('account')
    .select(['email_verified_at', 'status'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { isConfirmed: row.email_verified_at !== null, isSuspended: row.status !== 'active' };
}

/** A viewer of this name whom the creator does not hide from. */
export async function findRecipient(db: Db, username: string, performerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where a.username = ${username} and a.role = 'user' and a.status = 'active'
       and not exists (select 1 from block b where b.performer_id = ${performerId} and b.user_id = a.id)`.execute(db);
  return rows[0]?.id;
}
