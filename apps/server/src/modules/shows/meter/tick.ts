import type { Platform } from '../../../platform/module.ts';
import { eachAlone, takeClock } from '../../../platform/ticking.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf } from '../../ledger/index.ts';
import { chargeSeat } from './charge-participant.ts';
import { endShow, leaveSeat } from '../end-show.ts';
import { GRACE_MS, HOST_GRACE_MS, judge, lastsMs, LOW_MS, type Verdict } from './meter.rules.ts';
import { showClock } from './meter-clock.store.ts';
import '../shows.events.ts';
import { beginWhenMet } from '../begin-show.ts';
import { meteredOf, type Seat, type Session } from '../shows.rules.ts';
import { listDue, listOverdue } from '../shows.queries.ts';
import { lockSeats, lockSession, updateSeat } from '../shows.store.ts';

type Parts = Pick<Platform, 'transactions' | 'database' | 'log'>;

/**
 * One tick of the meter as of `now`: takes the clock, ends what time has ended, charges the minutes that have begun.
 * Any process may tick; one does at a time. Answers false when another has the clock. A show that fails holds up no other.
 */
export async function tick(parts: Parts, now: Date): Promise<boolean> {
  const { transactions, database } = parts;
  const hasClock = await transactions.system((tx) => takeClock(tx, showClock, now));
  if (!hasClock) return false;
  const before = (ms: number) => new Date(now.getTime() - ms);
  await eachAlone(parts, now, await listOverdue(database.kysely, now, before(HOST_GRACE_MS)), moveOn);
  await eachAlone(parts, now, await listDue(database.kysely, now, before(GRACE_MS)), meterShow);
  return true;
}

/** Does what is overdue in one show. */
async function moveOn(tx: Tx, sessionId: string): Promise<void> {
  const session = await lockSession(tx, sessionId);
  if (!session || session.state === 'ended') return;
  if (session.state === 'accepted' && (await beginWhenMet(tx, session))) return;
  const isLate = session.answer_by !== null && session.answer_by <= tx.now;
  if (isLate && session.state === 'requested') return endShow(tx, session, 'timeout');
  if (isLate && session.state === 'accepted') return endShow(tx, session, 'media-lost');
  if (isLate && session.state === 'open') return endShow(tx, session, 'cancelled');
  const silentMs = tx.now.getTime() - session.host_seen_at.getTime();
  if (session.state === 'running' && silentMs > HOST_GRACE_MS) return endShow(tx, session, 'performer-left');
}

/** Meters the seats of one show. */
async function meterShow(tx: Tx, sessionId: string): Promise<void> {
  let session = await lockSession(tx, sessionId);
  if (session?.state !== 'running') return;
  for (const seat of await lockSeats(tx, sessionId)) {
    if (seat.state !== 'sitting') continue;
    const verdict = judge(meteredOf(session, seat), session.host_seen_at.getTime(), tx.now.getTime());
    if (verdict.act === 'wait') continue;
    await carryOut(tx, session, seat, verdict);
    // Why anew: what happens to one seat may end the show for the next.
    session = await lockSession(tx, sessionId);
    if (session?.state !== 'running') return;
  }
}

async function carryOut(
  tx: Tx,
  session: Session,
  seat: Seat,
  verdict: Exclude<Verdict, { act: 'wait' }>,
): Promise<void> {
  if (verdict.act === 'end') return leaveSeat(tx, session, seat, verdict.reason);
  const charged = await chargeSeat(tx, session, seat, new Date(verdict.startsAtMs));
  if (charged) return warnWhenLow(tx, session, charged);
  if (seat.short_since !== null) return;
  await updateSeat(tx, seat.id, { short_since: tx.now });
  tx.announce('show/low-balance', { sessionId: session.id, viewerId: seat.viewer_id, secondsLeft: 0 });
}

/** Tells the viewer after each charge when the tokens last for two minutes or less. */
async function warnWhenLow(tx: Tx, session: Session, seat: Seat): Promise<void> {
  const funds = (await balanceOf(tx, [seat.viewer_id])).get(seat.viewer_id) ?? 0;
  const leftMs = lastsMs(meteredOf(session, seat), funds + seat.hold_left_units, tx.now.getTime());
  if (leftMs > LOW_MS) return;
  await updateSeat(tx, seat.id, { warned_at: tx.now });
  tx.announce('show/low-balance', {
    sessionId: session.id,
    viewerId: seat.viewer_id,
    secondsLeft: Math.floor(leftMs / 1000),
  });
}
