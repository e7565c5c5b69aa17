import { sql, type Insertable, type Updateable } from 'kysely';
import type { ShowSeat, ShowSession, ShowTerms } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Seat, Session, Terms } from './shows.rules.ts';

/*
 * Locks are taken in this order, whoever takes them: the session's row, its seats by id, the stream, the ledger's accounts.
 */

/** A show by its id, locked. */
export const lockSession = async (tx: Tx, id: string): Promise<Session | undefined> =>
  (await tx.db.selectFrom('show_session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    Session | undefined;

/** Shows of a performer that have not ended, locked, the oldest first. */
export const lockSessionsOf = async (tx: Tx, performerId: string): Promise<Session[]> =>
  (await tx.db
    .selectFrom('show_session')
    .selectAll()
    .where('performer_id', '=', performerId)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .forUpdate()
    .execute()) as Session[];

/** The seats of a locked show, locked, by id. */
export const lockSeats = async (tx: Tx, sessionId: string): Promise<Seat[]> =>
  (await tx.db
    .selectFrom('show_seat')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('state', '<>', 'left')
    .orderBy('id')
    .forUpdate()
    .execute()) as Seat[];

/** One viewer's seat in a locked show, locked, whatever its state. */
export const lockSeat = async (tx: Tx, sessionId: string, viewerId: string): Promise<Seat | undefined> =>
  (await tx.db
    .selectFrom('show_seat')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('viewer_id', '=', viewerId)
    .forUpdate()
    .executeTakeFirst()) as Seat | undefined;

export const insertSession = async (tx: Tx, row: Insertable<ShowSession>): Promise<void> =>
  void (await tx.db.insertInto('show_session').values(row).execute());

export const updateSession = async (tx: Tx, id: string, change: Updateable<ShowSession>): Promise<void> =>
  void (await tx.db.updateTable('show_session').set(change).where('id', '=', id).execute());

export const insertSeat = async (tx: Tx, row: Insertable<ShowSeat>): Promise<void> =>
  void (await tx.db.insertInto('show_seat').values(row).execute());

export const updateSeat = async (tx: Tx, id: string, change: Updateable<ShowSeat>): Promise<void> =>
  void (await tx.db.updateTable('show_seat').set(change).where('id', '=', id).execute());

/** The chat of a show; its id is the show's. */
export const insertShowChat = async (
  tx: Tx,
  chat: { id: string; performerId: string; kind: 'private' | 'group' },
): Promise<void> =>
  void (await tx.db
    .insertInto('conversation')
    .values({
      id: chat.id,
      type: chat.kind === 'private' ? 'stream_private' : 'stream_group',
      performer_id: chat.performerId,
      created_at: tx.now,
    })
    .execute());

export const updateTerms = async (tx: Tx, performerId: string, change: Updateable<ShowTerms>): Promise<Terms> =>
  tx.db
    .updateTable('show_terms')
    .set({ performer_id: performerId, ...change })
    .where('performer_id', '=', performerId)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface ChargedMinute {
  readonly seatId: string;
  readonly minute: number;
  readonly transferId: string;
  readonly startsAt: Date;
  readonly units: number;
}
/** Notes a charge; a second one for the same minute is refused by the key. */
export const insertMinute = async (tx: Tx, minute: ChargedMinute): Promise<void> =>
  void (await tx.db
    .insertInto('show_minute')
    .values({
      seat_id: minute.seatId,
      minute: minute.minute,
      transfer_id: minute.transferId,
      starts_at: minute.startsAt,
      units: minute.units,
    })
    .execute());

/** Adds the performer's share of a charge to what a show has earned. */
export const addEarned = async (tx: Tx, id: string, units: number): Promise<void> =>
  void (await tx.db
    .updateTable('show_session')
    .set((eb) => ({ earned_units: eb('earned_units', '+', units) }))
    .where('id', '=', id)
    .execute());

interface Beat {
  readonly sessionId: string;
  readonly accountId: string;
  readonly at: Date;
}
const beatRows = (beats: readonly Beat[]) =>
  sql`unnest(${beats.map((beat) => beat.sessionId)}::uuid[], ${beats.map((beat) => beat.accountId)}::uuid[], ${beats.map((beat) => beat.at)}::timestamptz[]) as b (session_id, account_id, at)`;

/** Notes which performers were there. Why skip: a row that somebody works on is proved again in five seconds. */
export const writeHostBeats = (tx: Tx, beats: readonly Beat[]) =>
  sql`update show_session u set host_seen_at = greatest(u.host_seen_at, l.at) from (
        select s.id, b.at from show_session s join ${beatRows(beats)} on s.id = b.session_id and s.performer_id = b.account_id
         where s.state <> 'ended' for update of s skip locked) l
       where u.id = l.id`.execute(tx.db);

/** Notes which viewers were there. */
export const writeSeatBeats = (tx: Tx, beats: readonly Beat[]) =>
  sql`update show_seat u set seen_at = greatest(u.seen_at, l.at) from (
        select t.id, b.at from show_seat t join ${beatRows(beats)} on t.session_id = b.session_id and t.viewer_id = b.account_id
         where t.state <> 'left' for update of t skip locked) l
       where u.id = l.id`.execute(tx.db);
