import { sql, type Insertable, type Updateable } from 'kysely';
import type { Ticket, TicketedShow } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { ShowRow, TicketState } from './tickets.rules.ts';

export const insertShow = async (tx: Tx, row: Insertable<TicketedShow>): Promise<void> =>
  void (await tx.db.insertInto('ticketed_show').values(row).execute());

/** Locks a show. Tickets are sold, returned and settled only under this lock. */
export async function lockShow(tx: Tx, id: string): Promise<ShowRow | undefined> {
  const row = await tx.db
    .selectFrom('ticketed_show')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'ticketed_show', [row.id]);
  return row as ShowRow | undefined;
}

export const updateShow = async (tx: Tx, id: string, change: Updateable<TicketedShow>): Promise<void> =>
  void (await tx.db.updateTable('ticketed_show').set(change).where('id', '=', id).execute());

/** Inserts a ticket for a locked show. Returns false if the holder already has one. */
export async function insertTicket(tx: Tx, row: Insertable<Ticket>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made } = await tx.db
    .insertInto('ticket')
    .values(row)
    // A literal, because a generic plan with a parameter can't match the partial index.
    .onConflict((conflict) =>
      conflict.columns(['show_id', 'holder_id']).where('state', '<>', sql.lit('voided')).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return (made ?? 0n) > 0n;
}

export const endTickets = async (tx: Tx, ids: readonly string[], state: Exclude<TicketState, 'held'>): Promise<void> =>
  void (await sql`update ticket set state = ${state}, ended_at = ${tx.now} where id = any(${ids}::uuid[])`.execute(
    tx.db,
  ));
