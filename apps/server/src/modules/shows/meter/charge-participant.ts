import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, legsOf, postHold, postTransfer, splitAmount } from '../../ledger/index.ts';
import { addEarnings } from '../../streaming/index.ts';
import { MINUTE_MS } from './meter.rules.ts';
import '../shows.events.ts';
import { isTicketSeat, ratesOf, transferKindOf, type Seat, type Session } from '../shows.rules.ts';
import { addEarned, insertMinute, updateSeat } from '../shows.store.ts';

/**
 * Charges the next minute of a locked seat in a locked show (or its ticket), first from what was set aside, then from the
 * wallet; answers the seat as it is now, or null when the tokens do not suffice.
 *
 * Must never happen: a minute charged twice. The ledger's key and the row of the minute both name seat and minute, so a
 * second run is a replay there and a refusal here.
 */
export async function chargeSeat(tx: Tx, session: Session, seat: Seat, startsAt: Date): Promise<Seat | null> {
  const isTicket = isTicketSeat(session, seat);
  const minute = isTicket ? 0 : seat.minutes + 1;
  const units = isTicket ? (session.ticket_units ?? 0) : seat.price_units;
  const rates = ratesOf(session, seat);
  const shares = splitAmount(units, rates);
  const legs = legsOf(shares, { performerId: session.performer_id, studioId: session.studio_id });
  const id = newId();
  const transfer = { id, key: `show:${seat.id}:${minute}`, kind: transferKindOf(seat, isTicket), legs, rates } as const;
  const holdId = seat.hold_left_units >= units ? seat.hold_id : null;
  const outcome = holdId
    ? await postHold(tx, { ...transfer, holdId })
    : await postTransfer(tx, { ...transfer, payerId: seat.viewer_id });
  if (outcome.status === 'insufficient') return null;
  if (outcome.status !== 'done') throw new Error(`minute ${minute} of seat ${seat.id}: ${outcome.status}`);
  await insertMinute(tx, { seatId: seat.id, minute, transferId: id, startsAt, units });
  const charged: Seat = {
    ...seat,
    minutes: minute,
    spent_units: seat.spent_units + units,
    hold_left_units: holdId ? seat.hold_left_units - units : seat.hold_left_units,
    paid_until: isTicket ? null : new Date(startsAt.getTime() + MINUTE_MS),
    short_since: null,
  };
  const { minutes, spent_units, hold_left_units, paid_until, short_since } = charged;
  await updateSeat(tx, seat.id, { minutes, spent_units, hold_left_units, paid_until, short_since });
  await tellCharge(tx, session, charged, { id, units, earnedUnits: shares.performerUnits, kind: transfer.kind });
  return charged;
}

async function tellCharge(
  tx: Tx,
  session: Session,
  seat: Seat,
  charge: { id: string; units: number; earnedUnits: number; kind: string },
): Promise<void> {
  await addEarned(tx, session.id, charge.earnedUnits);
  const earned = await addEarnings(tx, session.stream_id, charge.earnedUnits);
  const balances = await balanceOf(tx, [seat.viewer_id, session.performer_id]);
  tx.announce('show/charged', {
    sessionId: session.id,
    viewerId: seat.viewer_id,
    performerId: session.performer_id,
    state: seat.state,
    endReason: seat.end_reason,
    minutes: seat.minutes,
    spentUnits: seat.spent_units,
    paidUntil: seat.paid_until?.toISOString() ?? null,
    kind: charge.kind,
    transferId: charge.id,
    units: charge.units,
    streamId: session.stream_id,
    earned,
    viewerBalanceUnits: balances.get(seat.viewer_id) ?? 0,
    performerBalanceUnits: balances.get(session.performer_id) ?? 0,
    at: tx.now.toISOString(),
  });
}
