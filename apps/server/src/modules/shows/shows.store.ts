import { sql, type Insertable, type Updateable } from 'kysely';
import type { ShowParticipant, ShowSession, ShowTerms } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Participant, PaidShow, Terms } from './shows.rules.ts';

/*
 * Locks are taken in this order, whoever takes them: the session's row, its seats by id, the stream, the ledger's accounts.
 */

/** A show by its id, locked. */
export const lockPaidShow = async (tx: Tx, id: string): Promise<PaidShow | undefined> =>
  (await tx.db.selectFrom('show_session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    PaidShow | undefined;

/** Shows of a performer that have not ended, locked, the oldest first. */
export const lockPaidShowsOf = async (tx: Tx, performerId: string): Promise<PaidShow[]> =>
  (await tx.db
    .selectFrom('show_session')
    .selectAll()
    .where('performer_id', '=', performerId)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .forUpdate()
    .execute()) as PaidShow[];

/** The participants of a locked show, locked, by id. */
export const lockParticipants = async (tx: Tx, sessionId: string): Promise<Participant[]> =>
  (await tx.db
    .selectFrom('show_participant')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('state', '<>', 'left')
    .orderBy('id')
    .forUpdate()
    .execute()) as Participant[];

/** One viewer's part in a locked show, locked, whatever its state. */
export const lockParticipant = async (tx: Tx, sessionId: string, viewerId: string): Promise<Participant | undefined> =>
  (await tx.db
    .selectFrom('show_participant')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('viewer_id', '=', viewerId)
    .forUpdate()
    .executeTakeFirst()) as Participant | undefined;

export const insertPaidShow = async (tx: Tx, row: Insertable<ShowSession>): Promise<void> =>
  void (await tx.db.insertInto('show_session').values(row).execute());

export const updatePaidShow = async (tx: Tx, id: string, change: Updateable<ShowSession>): Promise<void> =>
  void (await tx.db.updateTable('show_session').set(change).where('id', '=', id).execute());

export const insertParticipant = async (tx: Tx, row: Insertable<ShowParticipant>): Promise<void> =>
  void (await tx.db.insertInto('show_participant').values(row).execute());

export const updateParticipant = async (tx: Tx, id: string, change: Updateable<ShowParticipant>): Promise<void> =>
  void (await tx.db.updateTable('show_participant').set(change).where('id', '=', id).execute());

export const updateTerms = async (tx: Tx, performerId: string, change: Updateable<ShowTerms>): Promise<Terms> =>
  tx.db
    .updateTable('show_terms')
    .set({ performer_id: performerId, ...change })
    .where('performer_id', '=', performerId)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface ChargedMinute {
  readonly participantId: string;
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
      participant_id: minute.participantId,
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

interface Heartbeat {
  readonly sessionId: string;
  readonly accountId: string;
  readonly at: Date;
}
const heartbeatRows = (heartbeats: readonly Heartbeat[]) =>
  sql`unnest(${heartbeats.map((heartbeat) => heartbeat.sessionId)}::uuid[], ${heartbeats.map((heartbeat) => heartbeat.accountId)}::uuid[], ${heartbeats.map((heartbeat) => heartbeat.at)}::timestamptz[]) as b (session_id, account_id, at)`;

/** Notes which performers were there. Why skip: a row that somebody works on is proved again in five seconds. */
export const writeHostHeartbeats = (tx: Tx, heartbeats: readonly Heartbeat[]) =>
  sql`update show_session u set host_seen_at = greatest(u.host_seen_at, l.at) from (
        select s.id, b.at from show_session s join ${heartbeatRows(heartbeats)} on s.id = b.session_id and s.performer_id = b.account_id
         where s.state <> 'ended' for update of s skip locked) l
       where u.id = l.id`.execute(tx.db);

/** Notes which viewers were there. */
export const writeParticipantHeartbeats = (tx: Tx, heartbeats: readonly Heartbeat[]) =>
  sql`update show_participant u set seen_at = greatest(u.seen_at, l.at) from (
        select t.id, b.at from show_participant t join ${heartbeatRows(heartbeats)} on t.session_id = b.session_id and t.viewer_id = b.account_id
         where t.state <> 'left' for update of t skip locked) l
       where u.id = l.id`.execute(tx.db);
