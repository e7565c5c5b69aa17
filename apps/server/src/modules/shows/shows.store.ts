import { sql, type Insertable, type Updateable } from 'kysely';
import type { ShowParticipant, ShowSession, ShowTerms } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import { lockBroadcast } from '../streaming/index.ts';
import type { Participant, ParticipantEndReason, PaidShow, Terms } from './shows.rules.ts';

/** Locks a show by id, for callers that don't end it. */
export async function lockPaidShow(tx: Tx, id: string): Promise<PaidShow | undefined> {
  const paidShow = (await tx.db
    .selectFrom('show_session')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) as PaidShow | undefined;
  noteLocks(tx.db, 'show_session', paidShow ? [id] : []);
  return paidShow;
}

/** Locks a show together with its broadcast, which reopens when the show ends. */
export async function lockWholeShow(tx: Tx, id: string): Promise<PaidShow | undefined> {
  return (await lockWholeShows(tx, [id]))[0];
}

/** Locks any shows together with their broadcasts, each kind ordered by id. */
export async function lockWholeShows(tx: Tx, ids: readonly string[]): Promise<PaidShow[]> {
  if (ids.length === 0) return [];
  const known = await tx.db
    .selectFrom('show_session')
    .select('stream_id')
    .where('id', 'in', [...ids])
    .execute();
  const streamIds = new Set(known.map((show) => show.stream_id));
  for (const streamId of [...streamIds].toSorted()) await lockBroadcast(tx, { streamId });
  const shows: PaidShow[] = [];
  for (const id of [...ids].toSorted()) {
    const paidShow = await lockPaidShow(tx, id);
    if (paidShow) shows.push(paidShow);
  }
  return shows;
}

/** Locks a performer's shows that haven't ended, oldest first, with the running broadcast. */
export async function lockPaidShowsOf(tx: Tx, performerId: string): Promise<PaidShow[]> {
  await lockBroadcast(tx, { performerId });
  const shows = (await tx.db
    .selectFrom('show_session')
    .selectAll()
    .where('performer_id', '=', performerId)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()) as PaidShow[];
  noteLocks(
    tx.db,
    'show_session',
    shows.map(({ id }) => id),
  );
  return shows;
}

/** Locks all participants of locked shows, ordered by id. */
export async function lockParticipants(tx: Tx, ...sessionIds: readonly string[]): Promise<Participant[]> {
  if (sessionIds.length === 0) return [];
  return noted(
    tx,
    (await tx.db
      .selectFrom('show_participant')
      .selectAll()
      .where('session_id', 'in', sessionIds)
      .where('state', '<>', 'left')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()) as Participant[],
  );
}

/** Locks participants of locked shows in any state, ordered by id. */
export async function lockParticipantsById(tx: Tx, ids: readonly string[]): Promise<Participant[]> {
  return noted(
    tx,
    (await tx.db
      .selectFrom('show_participant')
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()) as Participant[],
  );
}

/** Locks one viewer's part in a locked show, in any state. */
export async function lockParticipant(tx: Tx, sessionId: string, viewerId: string): Promise<Participant | undefined> {
  const rows = await tx.db
    .selectFrom('show_participant')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('viewer_id', '=', viewerId)
    .forNoKeyUpdate()
    .execute();
  return noted(tx, rows as Participant[])[0];
}

function noted(tx: Tx, participants: Participant[]): Participant[] {
  noteLocks(
    tx.db,
    'show_participant',
    participants.map(({ id }) => id),
  );
  return participants;
}

export const insertPaidShow = async (tx: Tx, row: Insertable<ShowSession>): Promise<void> =>
  void (await tx.db.insertInto('show_session').values(row).execute());

export const updatePaidShow = async (tx: Tx, id: string, change: Updateable<ShowSession>): Promise<void> =>
  void (await tx.db.updateTable('show_session').set(change).where('id', '=', id).execute());

/** Adds a participant to a locked show and to its viewer count. */
export async function insertParticipant(tx: Tx, row: Insertable<ShowParticipant>): Promise<void> {
  await tx.db.insertInto('show_participant').values(row).execute();
  await countIn(tx, row.session_id, [row.kind], 1);
}

/** Readmits a participant who had left a locked show, with these columns. */
export async function returnParticipant(
  tx: Tx,
  participant: Pick<Participant, 'id' | 'session_id' | 'kind'>,
  change: Updateable<ShowParticipant>,
): Promise<void> {
  await tx.db.updateTable('show_participant').set(change).where('id', '=', participant.id).execute();
  await countIn(tx, participant.session_id, [participant.kind], 1);
}

export interface ParticipantEnd {
  readonly participant: Participant;
  readonly reason: ParticipantEndReason;
}
export async function endParticipantRows(tx: Tx, sessionId: string, ends: readonly ParticipantEnd[]): Promise<void> {
  await sql`update show_participant t set state = 'left', left_at = ${tx.now}, end_reason = e.reason, hold_id = null,
                   hold_left_units = 0, short_since = null, warned_at = null
      from unnest(${ends.map((end) => end.participant.id)}::uuid[], ${ends.map((end) => end.reason)}::text[])
        as e (id, reason)
     where t.id = e.id`.execute(tx.db);
  await countIn(
    tx,
    sessionId,
    ends.map((end) => end.participant.kind),
    -1,
  );
}

async function countIn(tx: Tx, sessionId: string, kinds: readonly string[], step: 1 | -1): Promise<void> {
  const peeking = step * kinds.filter((kind) => kind === 'peek').length;
  const viewers = step * kinds.length - peeking;
  await tx.db
    .updateTable('show_session')
    .set((eb) => ({ viewers: eb('viewers', '+', viewers), peeking: eb('peeking', '+', peeking) }))
    .where('id', '=', sessionId)
    .execute();
}

/** Marks these locked, waiting participants as joined. */
export const seatParticipants = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await tx.db
    .updateTable('show_participant')
    .set({ state: 'sitting', joined_at: tx.now, seen_at: tx.now })
    .where('id', 'in', [...ids])
    .execute());

/** Records that the page of a locked participant shows the picture. */
export const notePicture = async (tx: Tx, participantId: string): Promise<void> =>
  void (await tx.db
    .updateTable('show_participant')
    .set({ pictured_at: tx.now })
    .where('id', '=', participantId)
    .execute());

export const updateTerms = async (tx: Tx, performerId: string, change: Updateable<ShowTerms>): Promise<Terms> =>
  tx.db
    .updateTable('show_terms')
    .set({ performer_id: performerId, ...change })
    .where('performer_id', '=', performerId)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface Heartbeat {
  readonly sessionId: string;
  readonly accountId: string;
  readonly at: Date;
  /** True if the viewer's page shows the performer's video. */
  readonly hasPicture: boolean;
}
const heartbeatRows = (heartbeats: readonly Heartbeat[]) =>
  sql`unnest(${heartbeats.map((heartbeat) => heartbeat.sessionId)}::uuid[],
    ${heartbeats.map((heartbeat) => heartbeat.accountId)}::uuid[],
    ${heartbeats.map((heartbeat) => heartbeat.at)}::timestamptz[],
    ${heartbeats.map((heartbeat) => heartbeat.hasPicture)}::boolean[]) as b (session_id, account_id, at, has_picture)`;

/** Records performers' heartbeats. Skips locked rows, because the next heartbeat comes within five seconds. */
export const writeHostHeartbeats = (tx: Tx, heartbeats: readonly Heartbeat[]) =>
  sql`update show_session u set host_seen_at = greatest(u.host_seen_at, l.at) from (
        select s.id, b.at from show_session s join ${heartbeatRows(heartbeats)} on s.id = b.session_id
          and s.performer_id = b.account_id
         where s.state <> 'ended' for no key update of s skip locked) l
       where u.id = l.id`.execute(tx.db);

export const writeParticipantHeartbeats = (tx: Tx, heartbeats: readonly Heartbeat[]) =>
  sql`update show_participant u set seen_at = greatest(u.seen_at, l.at),
        pictured_at = case when l.has_picture then greatest(u.pictured_at, l.at) else u.pictured_at end from (
        select t.id, b.at, b.has_picture from show_participant t join ${heartbeatRows(heartbeats)}
          on t.session_id = b.session_id
          and t.viewer_id = b.account_id
         where t.state <> 'left' for no key update of t skip locked) l
       where u.id = l.id`.execute(tx.db);
