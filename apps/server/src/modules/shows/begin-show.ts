import type { Tx } from '../../platform/transaction.ts';
import { chargeSeat } from './meter/charge-participant.ts';
import { endSeat } from './end-show.ts';
import type { Seat, Session } from './shows.rules.ts';
import { lockSeats, updateSeat, updateSession } from './shows.store.ts';
import { tellShow } from './publish-show.ts';

/**
 * Begins a locked show: it runs from now, and every waiting seat sits and pays its first minute. Who can't pay it loses the
 * seat. Answers the seats that sit.
 */
export async function beginShow(tx: Tx, session: Session, seats: readonly Seat[]): Promise<Seat[]> {
  const running: Session = { ...session, state: 'running', started_at: tx.now, answer_by: null };
  await updateSession(tx, session.id, { state: 'running', started_at: tx.now, answer_by: null, host_seen_at: tx.now });
  const sitting: Seat[] = [];
  for (const seat of seats) {
    const seated: Seat = { ...seat, state: 'sitting', joined_at: tx.now, seen_at: tx.now };
    await updateSeat(tx, seat.id, { state: 'sitting', joined_at: tx.now, seen_at: tx.now });
    const charged = await chargeSeat(tx, running, seated, tx.now);
    if (charged) sitting.push(charged);
    else await endSeat(tx, running, seated, 'funds');
  }
  return sitting;
}

/** Begins an accepted private show once both sides were heard of after the acceptance; answers whether it did. */
export async function beginWhenMet(tx: Tx, session: Session): Promise<boolean> {
  const acceptedAt = session.accepted_at ?? tx.now;
  const seats = await lockSeats(tx, session.id);
  const isMet =
    session.host_seen_at > acceptedAt && seats.some((seat) => seat.kind === 'customer' && seat.seen_at > acceptedAt);
  if (!isMet) return false;
  await beginShow(tx, session, seats);
  await tellShow(tx, session.id);
  return true;
}
