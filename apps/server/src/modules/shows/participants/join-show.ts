import { unitsToTokens, type Answer, type Input, type shows } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, hold } from '../../ledger/index.ts';
import { chargeSeat } from '../meter/charge-participant.ts';
import { dueAtMs } from '../meter/meter.rules.ts';
import { checkViewer } from '../open-show.ts';
import { isTicketSeat, meteredOf, PEEK_FREE_MS, type Seat, type SeatKind, type Session } from '../shows.rules.ts';
import { findGoing, findShow } from '../shows.queries.ts';
import { insertSeat, lockSeat, lockSeats, lockSession, updateSeat } from '../shows.store.ts';
import { tellBalance } from '../publish-balance.ts';
import { tellShow } from '../publish-show.ts';
import { showFor } from '../view/view-show.ts';

type View = Answer<typeof shows.view>;

/** A show that goes on, locked. Refuses NOT_FOUND, SHOW_OVER. */
async function lockGoing(tx: Tx, id: string): Promise<Session> {
  const session = (await lockSession(tx, id)) ?? refuse('NOT_FOUND');
  if (session.state === 'ended') refuse('SHOW_OVER');
  return session;
}

async function refuseWhenFull(tx: Tx, session: Session): Promise<void> {
  const taken = (await lockSeats(tx, session.id)).filter((seat) => seat.kind !== 'peek');
  if (taken.length >= session.max_viewers) refuse('SHOW_FULL');
}

/** Sits down in a running show and pays what is due now; a seat that was left goes on where it was. Refuses INSUFFICIENT_BALANCE. */
async function sit(tx: Tx, session: Session, kind: SeatKind, known: Seat | undefined): Promise<void> {
  const freeUntil = kind === 'peek' ? (known?.free_until ?? new Date(tx.now.getTime() + PEEK_FREE_MS)) : null;
  const seat: Seat = known
    ? {
        ...known,
        state: 'sitting',
        joined_at: tx.now,
        seen_at: tx.now,
        left_at: null,
        end_reason: null,
        short_since: null,
      }
    : newSeat(tx, session, kind, 'sitting', freeUntil);
  const { id, ...columns } = seat;
  if (known) await updateSeat(tx, id, columns);
  else await insertSeat(tx, seat);
  const hasTicket = isTicketSeat(session, seat) && seat.spent_units > 0;
  const isDue = !hasTicket && dueAtMs(meteredOf(session, seat)) <= tx.now.getTime();
  if (isDue && !(await chargeSeat(tx, session, seat, tx.now))) refuse('INSUFFICIENT_BALANCE');
}

function newSeat(tx: Tx, session: Session, kind: SeatKind, state: Seat['state'], freeUntil: Date | null): Seat {
  return {
    id: newId(),
    session_id: session.id,
    viewer_id: tx.caller.accountId,
    kind,
    state,
    price_units: kind === 'peek' ? session.peek_units : session.price_units,
    hold_id: null,
    hold_left_units: 0,
    minutes: 0,
    paid_until: null,
    free_until: freeUntil,
    spent_units: 0,
    short_since: null,
    warned_at: null,
    seen_at: tx.now,
    joined_at: tx.now,
    left_at: null,
    end_reason: null,
  };
}

/**
 * Takes a seat in a group show: with the first minute set aside while it is open, charged at once when it runs.
 * Refuses NOT_FOUND, SHOW_OVER, SHOW_FULL, BLOCKED, EMAIL_NOT_VERIFIED, INSUFFICIENT_BALANCE.
 */
export async function reserveGroup(tx: Tx, { params }: Input<typeof shows.reserveGroup>): Promise<View> {
  const found = (await findGoing(tx.db, params.id, 'group')) ?? refuse('NOT_FOUND');
  const session = await lockGoing(tx, found.id);
  await checkViewer(tx, session.performer_id);
  const known = await lockSeat(tx, session.id, tx.caller.accountId);
  if (known && known.state !== 'left') return showFor(tx.db, tx.caller.accountId, session.id);
  await refuseWhenFull(tx, session);
  if (session.state === 'running') await sit(tx, session, 'member', known);
  else await reserve(tx, session, known);
  await tellShow(tx, session.id);
  return showFor(tx.db, tx.caller.accountId, session.id);
}

async function reserve(tx: Tx, session: Session, known: Seat | undefined): Promise<void> {
  const id = newId();
  const userId = tx.caller.accountId;
  const held = await hold(tx, { id, key: `seat:${id}`, userId, amountUnits: session.price_units });
  if (held.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (held.status !== 'done') throw new Error(`hold for a seat in ${session.id}: ${held.status}`);
  const { id: seatId, ...fresh } = newSeat(tx, session, 'member', 'waiting', null);
  const columns = { ...fresh, hold_id: held.transferId, hold_left_units: session.price_units };
  if (known) await updateSeat(tx, known.id, { ...columns, minutes: known.minutes, spent_units: known.spent_units });
  else await insertSeat(tx, { id: seatId, ...columns });
  await tellBalance(tx, userId, 'hold');
}

/**
 * Pays a show by its chat: takes a seat in a paid public one; who sits already pays the next minute when it is due, and
 * nothing otherwise, however often this is called. Refuses NOT_FOUND, SHOW_OVER, BLOCKED, INSUFFICIENT_BALANCE.
 */
export async function payShow(tx: Tx, { params }: Input<typeof shows.pay>): Promise<View> {
  const session = await lockGoing(tx, params.id);
  await checkViewer(tx, session.performer_id);
  const seat = await lockSeat(tx, session.id, tx.caller.accountId);
  if (session.state !== 'running' || (session.kind !== 'paid' && (!seat || seat.state === 'left'))) refuse('NOT_FOUND');
  if (!seat || seat.state === 'left') {
    await refuseWhenFull(tx, session);
    await sit(tx, session, 'guest', seat);
    await tellShow(tx, session.id);
  } else {
    const due = dueAtMs(meteredOf(session, seat));
    const isDue = !isTicketSeat(session, seat) && due <= tx.now.getTime();
    if (isDue && !(await chargeSeat(tx, session, seat, new Date(due)))) refuse('INSUFFICIENT_BALANCE');
  }
  return showFor(tx.db, tx.caller.accountId, session.id);
}

/** The private show to peek into, by its performer or its id. Refuses NOT_FOUND, SHOW_OVER. */
async function findPeek(tx: Tx, id: string) {
  const found = (await findGoing(tx.db, id, 'private')) ?? refuse('NOT_FOUND');
  const session = (await findShow(tx.db, found.id)) ?? refuse('NOT_FOUND');
  if (session.state !== 'running') refuse('SHOW_OVER', 'There is no private show to peek into now.');
  return session;
}

/** Whether the caller may peek, and for how much. */
export async function checkPeek(
  tx: Tx,
  { params }: Input<typeof shows.checkPeek>,
): Promise<Answer<typeof shows.checkPeek>> {
  const session = await findPeek(tx, params.id);
  await checkViewer(tx, session.performer_id);
  const seat = await lockSeat(tx, session.id, tx.caller.accountId);
  const freeMs = seat?.free_until ? Math.max(0, seat.free_until.getTime() - tx.now.getTime()) : PEEK_FREE_MS;
  const funds = (await balanceOf(tx, [tx.caller.accountId])).get(tx.caller.accountId) ?? 0;
  return {
    sessionId: session.id,
    allowed: session.can_peek && seat?.kind !== 'customer',
    pricePerMinute: unitsToTokens(session.peek_units),
    freeSeconds: Math.floor(freeMs / 1000),
    balance: unitsToTokens(funds),
  };
}

/** Takes a peek-in seat. Refuses NOT_FOUND, SHOW_OVER, NOT_OFFERED, BLOCKED, INSUFFICIENT_BALANCE. */
export async function payPeek(tx: Tx, { params }: Input<typeof shows.payPeek>): Promise<View> {
  const { id } = await findPeek(tx, params.id);
  const session = await lockGoing(tx, id);
  if (session.state !== 'running') refuse('SHOW_OVER');
  await checkViewer(tx, session.performer_id);
  const known = await lockSeat(tx, session.id, tx.caller.accountId);
  if (!session.can_peek || known?.kind === 'customer') refuse('NOT_OFFERED');
  const funds = (await balanceOf(tx, [tx.caller.accountId])).get(tx.caller.accountId) ?? 0;
  if (funds < session.peek_units && !known?.paid_until) refuse('INSUFFICIENT_BALANCE');
  if (!known || known.state === 'left') {
    await sit(tx, session, 'peek', known);
    await tellShow(tx, session.id);
  }
  return showFor(tx.db, tx.caller.accountId, session.id);
}
