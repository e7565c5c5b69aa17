import { sql } from 'kysely';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Participant, PaidShow } from '../shows.rules.ts';
import { lockParticipantsById } from '../shows.store.ts';
import { GRACE_MS } from './meter.rules.ts';

export interface ChargedMinute {
  readonly participantId: string;
  readonly minute: number;
  readonly transferId: string;
  readonly startsAt: Date;
  /** Ledger units. */
  readonly units: number;
}
/** Records charges. The key rejects a second charge for the same minute. */
export async function insertMinutes(tx: Tx, minutes: readonly ChargedMinute[]): Promise<void> {
  const column = <K extends keyof ChargedMinute>(name: K) => minutes.map((minute) => minute[name]);
  await sql`insert into show_minute (participant_id, minute, transfer_id, starts_at, units)
    select * from unnest(${column('participantId')}::uuid[], ${column('minute')}::int[],
      ${column('transferId')}::uuid[],
                         ${column('startsAt')}::timestamptz[], ${column('units')}::bigint[])`.execute(tx.db);
}

/**
 * Updates locked participants after charges. Schedules the next check for the earliest time they could be considered
 * silent.
 */
export async function updateCharged(tx: Tx, charged: readonly Participant[]): Promise<void> {
  const column = <K extends keyof Participant>(name: K) => charged.map((participant) => participant[name]);
  await sql`update show_participant t
       set minutes = c.minutes, spent_units = c.spent, hold_left_units = c.hold_left, paid_until = c.paid_until,
         short_since = null,
           look_at = t.seen_at + make_interval(secs => ${GRACE_MS / 1000}::float8)
      from unnest(${column('id')}::uuid[], ${column('minutes')}::int[], ${column('spent_units')}::bigint[],
                  ${column('hold_left_units')}::bigint[], ${column('paid_until')}::timestamptz[])
           as c (id, minutes, spent, hold_left, paid_until)
     where t.id = c.id`.execute(tx.db);
}

/** Adds the performers' shares of charges (ledger units) to the earnings of locked shows. */
export async function addEarned(tx: Tx, units: ReadonlyMap<string, number>): Promise<void> {
  await sql`update show_session s set earned_units = s.earned_units + e.units
      from unnest(${[...units.keys()]}::uuid[], ${[...units.values()]}::bigint[]) as e (id, units)
        where s.id = e.id`.execute(tx.db);
}

/** Locks participants who have joined running shows. Shows come first, and each kind is ordered by id. */
export async function lockMetered(
  tx: Tx,
  wanted: { readonly sessionIds: readonly string[]; readonly participantIds: readonly string[] },
): Promise<{ readonly paidShow: PaidShow; readonly participant: Participant }[]> {
  const shows = (await tx.db
    .selectFrom('show_session')
    .selectAll()
    .where('id', 'in', [...wanted.sessionIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()) as PaidShow[];
  noteLocks(
    tx.db,
    'show_session',
    shows.map((show) => show.id),
  );
  const running = new Map(shows.filter((show) => show.state === 'running').map((show) => [show.id, show]));
  const participants = await lockParticipantsById(tx, wanted.participantIds);
  return participants.flatMap((participant) => {
    const paidShow = running.get(participant.session_id);
    return paidShow && participant.state === 'sitting' ? [{ paidShow, participant }] : [];
  });
}

/** Records since when these locked participants haven't been able to pay. */
export async function noteShort(tx: Tx, participantIds: readonly string[]): Promise<void> {
  if (participantIds.length === 0) return;
  const ids = [...participantIds];
  await sql`update show_participant set short_since = ${tx.now} where id = any(${ids}::uuid[])`.execute(tx.db);
}

/** Records that these locked participants have been warned about low tokens. */
export async function noteWarned(tx: Tx, participantIds: readonly string[]): Promise<void> {
  if (participantIds.length === 0) return;
  const ids = [...participantIds];
  await sql`update show_participant set warned_at = ${tx.now} where id = any(${ids}::uuid[])`.execute(tx.db);
}

/**
 * Schedules the next check of these participants for `silentMs` after their last heartbeat. Skips locked rows, because
 * the holder of the lock or the next tick checks them.
 */
export async function lookLater(tx: Tx, participantIds: readonly string[], silentMs: number): Promise<void> {
  await sql`update show_participant t set look_at = t.seen_at + make_interval(secs => ${silentMs / 1000}::float8)
      from (select id from show_participant
        where id = any(${[...participantIds]}::uuid[]) for no key update skip locked) l
     where t.id = l.id`.execute(tx.db);
}

/** Same as `lookLater`, for the performers of running shows. */
export async function lookAtShowsLater(tx: Tx, sessionIds: readonly string[], silentMs: number): Promise<void> {
  await sql`update show_session s set look_at = s.host_seen_at + make_interval(secs => ${silentMs / 1000}::float8)
      from (select id from show_session where id = any(${[...sessionIds]}::uuid[]) for no key update skip locked) l
     where s.id = l.id`.execute(tx.db);
}
