import type { Tx } from '../../platform/transaction.ts';
import { voidHold } from '../ledger/index.ts';
import { endCameras, endSeatRights, openToAll } from '../streaming/index.ts';
import './shows.events.ts';
import { isExclusive, type Seat, type SeatEndReason, type Session, type ShowEndReason } from './shows.rules.ts';
import { lockSeats, updateSeat, updateSession } from './shows.store.ts';
import { tellBalance } from './publish-balance.ts';
import { tellShow } from './publish-show.ts';

/** Ends one viewer's part of a locked show: the rights end with it, what was set aside and not used goes back. */
export async function endSeat(tx: Tx, session: Session, seat: Seat, reason: SeatEndReason): Promise<void> {
  if (seat.hold_id && seat.hold_left_units > 0) {
    const outcome = await voidHold(tx, { holdId: seat.hold_id, key: `void:${seat.hold_id}` });
    if (outcome.status !== 'done') throw new Error(`hold ${seat.hold_id}: ${outcome.status}`);
    await tellBalance(tx, seat.viewer_id, 'release');
  }
  await updateSeat(tx, seat.id, {
    state: 'left',
    left_at: tx.now,
    end_reason: reason,
    hold_id: null,
    hold_left_units: 0,
    short_since: null,
    warned_at: null,
  });
  await endSeatRights(tx, [seat.id]);
  tx.announce('show/seat-moved', {
    sessionId: session.id,
    viewerId: seat.viewer_id,
    performerId: session.performer_id,
    state: 'left',
    endReason: reason,
    minutes: seat.minutes,
    spentUnits: seat.spent_units,
    paidUntil: seat.paid_until?.toISOString() ?? null,
  });
}

/** Ends a locked show for everybody in it and opens the room again. */
export async function endShow(tx: Tx, session: Session, reason: ShowEndReason): Promise<void> {
  const seatReason = seatReasonOf(session, reason);
  for (const seat of await lockSeats(tx, session.id)) await endSeat(tx, session, seat, seatReason(seat));
  await updateSession(tx, session.id, { state: 'ended', ended_at: tx.now, end_reason: reason, answer_by: null });
  if (isExclusive(session)) {
    await endCameras(tx, session.id);
    await openToAll(tx, session.stream_id);
  }
  await tellShow(tx, session.id);
}

/** The customer of a private show ends it for a reason of their own; everybody else's part is over with the show. */
const seatReasonOf =
  (session: Session, reason: ShowEndReason) =>
  (seat: Seat): SeatEndReason => {
    if (seat.kind !== 'customer' || session.state === 'requested')
      return seat.state === 'waiting' ? 'released' : 'show-ended';
    return reason === 'user-left' ? 'left' : reason === 'funds' || reason === 'blocked' ? reason : 'show-ended';
  };

/**
 * Ends one viewer's part, and with it the show when it can't go on without: a private one without its customer, a group
 * that runs without anybody.
 */
export async function leaveSeat(tx: Tx, session: Session, seat: Seat, reason: SeatEndReason): Promise<void> {
  if (seat.kind === 'customer') return endShow(tx, session, showReasonOf(session, reason));
  await endSeat(tx, session, seat, reason);
  const others = (await lockSeats(tx, session.id)).filter((other) => other.kind !== 'peek');
  if (session.kind === 'group' && session.state === 'running' && others.length === 0)
    return endShow(tx, session, showReasonOf(session, reason));
  await tellShow(tx, session.id);
}

function showReasonOf(session: Session, reason: SeatEndReason): ShowEndReason {
  if (reason === 'funds' || reason === 'blocked') return reason;
  return session.state === 'requested' ? 'withdrawn' : 'user-left';
}
