import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../platform/db/paging.ts';
import { publicName, type Named } from '../accounts/index.ts';
import type { TicketRow } from './tickets.rules.ts';

export interface TicketDetails extends TicketRow {
  readonly holder: Named;
  readonly buyer: Named;
}
const person = (alias: string): RawBuilder<unknown> => {
  const a = sql.raw(alias);
  return sql`jsonb_build_object('id', ${a}.id, 'username', ${a}.username, 'name', ${publicName(alias)}, 'avatar_key',
    ${a}.avatar_key)`;
};
const FROM = sql`ticket t join account h on h.id = t.holder_id join account b on b.id = t.buyer_id`;
const columns = sql`t.*, ${person('h')} as holder, ${person('b')} as buyer`;

/** Returns a user's ticket for each show. Includes a returned ticket (the latest one) only if the user has no other. */
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

/** Returns true if a user has a ticket that wasn't returned. */
export async function holdsTicket(db: Db, showId: string, holderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ticket
    where show_id = ${showId} and holder_id = ${holderId} and state <> 'voided'`.execute(db);
  return rows.length > 0;
}

export type FoundTickets = Listed<TicketDetails>;

const list = (db: Db, page: IdPage, where: RawBuilder<unknown>): Promise<FoundTickets> =>
  listById(db, { columns, tables: FROM, where, id: sql`t.id`, counted: sql`ticket t` }, page);

export const listSold = (db: Db, showId: string, page: IdPage): Promise<FoundTickets> =>
  list(db, page, sql`t.show_id = ${showId}`);

/** Lists the tickets a user holds or has given to others. */
export const listOwnTickets = (db: Db, accountId: string, page: IdPage): Promise<FoundTickets> =>
  list(
    db,
    page,
    sql`t.id in (select id from ticket where holder_id = ${accountId} union select id from ticket
      where buyer_id = ${accountId})`,
  );

/** Lists tickets not yet settled, in settlement order. */
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

/** Finds a viewer by username, unless the creator is hidden from them. */
export async function findRecipient(db: Db, username: string, performerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where a.username = ${username} and a.role = 'user' and a.status = 'active'
       and not exists (select 1 from block b where b.performer_id = ${performerId} and b.user_id = a.id)`.execute(db);
  return rows[0]?.id;
}
