import { tokensToUnits, type Input, type tickets } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceShow } from '../announce-show.ts';
import { notifyHolders } from '../settle/notify-holders.ts';
import { endTicketedShow } from '../settle/end-show.ts';
import { viewShow, type View } from '../ticket-views.ts';
import { countOpen, isActive } from '../tickets.queries.ts';
import {
  isOpen,
  LATEST_MS,
  momentsOf,
  MOST_OPEN,
  SOONEST_MS,
  type ShowRow,
  type TicketDoors,
} from '../tickets.rules.ts';
import { insertShow, lockShow, updateShow } from '../tickets.store.ts';

type Wish = Input<typeof tickets.update>['body'];
type Prices = Pick<ShowRow, 'price_units' | 'early_units' | 'early_until'>;

/** Announces a show for the caller. Throws NOT_VERIFIED, CONFLICT if too many are announced, or VALIDATION_FAILED. */
export const announceTicketedShow =
  (doors: TicketDoors) =>
  async (tx: Tx, { body }: Input<typeof tickets.announce>): Promise<View> => {
    const me = tx.caller.accountId;
    if (!(await isActive(tx.db, me))) refuse('NOT_VERIFIED');
    if ((await countOpen(tx.db, me)) >= MOST_OPEN)
      refuse('CONFLICT', `You already have ${MOST_OPEN} announced shows, which is the maximum.`);
    const startsAt = checkStart(body.startsAt, tx.now);
    const { showMinutes, returnMinutes, waitMinutes } = doors.bounds();
    const id = newId();
    const prices = pricesOf({ price_units: 0, early_units: null, early_until: null }, body);
    checkPrices(prices, startsAt);
    await insertShow(tx, {
      id,
      performer_id: me,
      title: body.title,
      text: body.text ?? '',
      starts_at: startsAt,
      minutes: body.minutes,
      ...prices,
      capacity: body.capacity ?? null,
      status: 'announced',
      min_minutes: Math.min(showMinutes, body.minutes),
      return_minutes: returnMinutes,
      ...momentsOf(startsAt, waitMinutes, tx.now),
      created_at: tx.now,
      updated_at: tx.now,
    });
    const row = await lockOwn(tx, id);
    announceShow(tx, row);
    return viewShow(tx.db, tx.caller, id);
  };

/**
 * Changes the caller's own show. Once a ticket is sold, its prices are fixed and it can't be shortened. If the start
 * moves, ticket holders are notified and may return their tickets. Throws NOT_FOUND, CONFLICT if the show has started
 * or the change isn't allowed anymore, NOT_VERIFIED, or VALIDATION_FAILED.
 */
export const updateTicketedShow =
  (doors: TicketDoors) =>
  async (tx: Tx, { params, body }: Input<typeof tickets.update>): Promise<View> => {
    const row = await lockOwn(tx, params.id);
    if (row.status !== 'announced') refuse('CONFLICT', 'This show has started or is over.');
    if (!(await isActive(tx.db, row.performer_id))) refuse('NOT_VERIFIED');
    const startsAt = body.startsAt === undefined ? row.starts_at : new Date(body.startsAt);
    const isMoved = startsAt.getTime() !== row.starts_at.getTime();
    if (isMoved) checkStart(startsAt.toISOString(), tx.now);
    const prices = pricesOf(row, body);
    checkPrices(prices, startsAt);
    const change = { ...detailsOf(row, body), ...prices, starts_at: startsAt };
    if (row.sold > 0) checkPromises(row, change);
    const moved = { ...momentsOf(startsAt, doors.bounds().waitMinutes, tx.now), picture_ms: 0, picture_since: null };
    const next = {
      ...change,
      ...(isMoved ? moved : {}),
      ...(isMoved && row.sold > 0 ? { moved_at: tx.now } : {}),
      updated_at: tx.now,
    };
    await updateShow(tx, row.id, next);
    if (isMoved) await notifyHolders(tx, { ...row, ...next }, 'moved');
    announceShow(tx, { ...row, ...next });
    return viewShow(tx.db, tx.caller, row.id);
  };

/**
 * Cancels the caller's own show unless it is running, and returns every ticket. Throws NOT_FOUND, or CONFLICT if the
 * show is running or over.
 */
export const cancelTicketedShow =
  (doors: TicketDoors) =>
  async (tx: Tx, { params, body }: Input<typeof tickets.cancel>): Promise<View> => {
    const row = await lockOwn(tx, params.id);
    if (row.status === 'running') refuse('CONFLICT', 'This show is running: end it first.');
    if (!isOpen(row)) refuse('CONFLICT', 'This show is over.');
    await endTicketedShow(tx, doors, row, { status: 'cancelled', note: body?.note || null });
    return viewShow(tx.db, tx.caller, row.id);
  };

/** Locks the caller's own show. Throws NOT_FOUND. */
async function lockOwn(tx: Tx, id: string): Promise<ShowRow> {
  const row = await lockShow(tx, id);
  if (row?.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  return row;
}

function detailsOf(row: ShowRow, body: Wish) {
  const minutes = body.minutes ?? row.minutes;
  return {
    title: body.title ?? row.title,
    text: body.text ?? row.text,
    minutes,
    min_minutes: Math.min(row.min_minutes, minutes),
    capacity: body.capacity === undefined ? row.capacity : body.capacity,
  };
}

function pricesOf(row: Prices, { ticketPrice, earlyPrice, earlyUntil }: Wish): Prices {
  const until = earlyUntil === undefined ? row.early_until : earlyUntil === null ? null : new Date(earlyUntil);
  const early = earlyPrice === undefined ? row.early_units : earlyPrice === null ? null : tokensToUnits(earlyPrice);
  return {
    price_units: ticketPrice === undefined ? row.price_units : tokensToUnits(ticketPrice),
    early_units: early,
    early_until: early === null && earlyUntil === undefined ? null : until,
  };
}

function checkPrices({ price_units: price, early_units: early, early_until: until }: Prices, startsAt: Date): void {
  if (early !== null && early >= price)
    refuse('VALIDATION_FAILED', 'Must be less than the later price.', { property: 'earlyPrice' });
  if ((early === null) !== (until === null))
    refuse('VALIDATION_FAILED', 'An early price needs an end date, and the end date a price.', {
      property: 'earlyUntil',
    });
  if (until && until > startsAt)
    refuse('VALIDATION_FAILED', 'Must not be after the start.', { property: 'earlyUntil' });
}

function checkPromises(row: ShowRow, next: Prices & Pick<ShowRow, 'minutes' | 'capacity'>): void {
  const isSame =
    next.price_units === row.price_units &&
    next.early_units === row.early_units &&
    next.early_until?.getTime() === row.early_until?.getTime();
  if (!isSame) refuse('CONFLICT', 'Someone already has a ticket, so the prices cannot change.');
  if (next.minutes < row.minutes)
    refuse('CONFLICT', 'Someone already has a ticket, so the show can only become longer.');
  if (next.capacity !== null && next.capacity < row.sold)
    refuse('CONFLICT', `${row.sold} tickets are sold, so there cannot be fewer places.`);
}

function checkStart(text: string, now: Date): Date {
  const ahead = new Date(text).getTime() - now.getTime();
  if (ahead < SOONEST_MS || ahead > LATEST_MS)
    refuse('VALIDATION_FAILED', 'Must be between five minutes and 90 days from now.', { property: 'startsAt' });
  return new Date(text);
}
