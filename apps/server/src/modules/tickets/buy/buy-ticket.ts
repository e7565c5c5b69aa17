import { tokensToUnits, unitsToTokens, type Answer, type Input, type tickets } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { readSpender } from '../../accounts/index.ts';
import { balanceOf, hold } from '../../ledger/index.ts';
import { checkMaySpend } from '../../wallet/index.ts';
import { announceShow } from '../announce-show.ts';
import { sendNews } from '../settle/notify-holders.ts';
import { ownTicket } from '../ticket-views.ts';
import { findRecipient, findTicket, holdsTicket } from '../tickets-of.queries.ts';
import { findShow, isBuyable } from '../tickets.queries.ts';
import { isOpen, isSoldOut, priceAt, type ShowRow, type TicketDoors } from '../tickets.rules.ts';
import { insertTicket, lockShow, updateShow } from '../tickets.store.ts';

interface Wish {
  readonly price?: number | undefined;
  readonly giftTo?: string | undefined;
}

/**
 * Buys a ticket and holds its tokens until the show has taken place. Must never happen: a ticket without its hold, more
 * tickets than seats, or two tickets for one person.
 *
 * Throws NOT_FOUND, ACCOUNT_SUSPENDED, ALREADY_DONE, EMAIL_NOT_VERIFIED, NOT_OFFERED if the show is over, CONFLICT if
 * the price has changed or the show is sold out, VALIDATION_FAILED if the recipient doesn't exist, or
 * INSUFFICIENT_BALANCE.
 */
export const buyTicket =
  (doors: TicketDoors) =>
  async (tx: Tx, { params, body }: Input<typeof tickets.buy>): Promise<Answer<typeof tickets.buy>> => {
    const { id, show } = await buy(tx, doors, params.id, body ?? {});
    const details = await findShow(tx.db, show.id);
    const ticket = await findTicket(tx.db, id);
    if (!details || !ticket) throw new Error(`ticket ${id} is not there`);
    return {
      ticket: ownTicket(details, ticket, tx.now),
      balance: await publishBalance(tx, tx.caller.accountId, 'hold'),
      sold: show.sold,
    };
  };

/** Admits the caller to a running show with their ticket, or buys one now. */
export async function admitToShow(tx: Tx, doors: TicketDoors, showId: string): Promise<void> {
  if (await holdsTicket(tx.db, showId, tx.caller.accountId)) return;
  await buy(tx, doors, showId, {});
  await publishBalance(tx, tx.caller.accountId, 'hold');
}

async function buy(
  tx: Tx,
  doors: TicketDoors,
  showId: string,
  { price, giftTo }: Wish,
): Promise<{ readonly id: string; readonly show: ShowRow }> {
  const me = tx.caller.accountId;
  const found = (await findShow(tx.db, showId)) ?? refuse('NOT_FOUND');
  const { isConfirmed, isSuspended } = await readSpender(tx.db, me);
  if (isSuspended) refuse('ACCOUNT_SUSPENDED');
  if (isOpen(found) && !(await isBuyable(tx.db, tx.caller, showId))) refuse('NOT_FOUND');
  const holderId = giftTo ? await recipientOf(tx, giftTo, found.performer_id) : me;
  if (await holdsTicket(tx.db, showId, holderId)) refuse('ALREADY_DONE', hasOne(holderId === me));
  await checkMaySpend(tx.db, { accountId: me, isConfirmed });
  // Also checked before locking, so that a crowd arriving too late doesn't queue for the lock.
  checkSale(found, price, tx.now);
  const show = (await lockShow(tx, showId)) ?? refuse('NOT_FOUND');
  const units = checkSale(show, price, tx.now);
  const id = await setAside(tx, show, { units, holderId });
  const next = { sold: show.sold + 1, sold_units: show.sold_units + units };
  await updateShow(tx, showId, next);
  announceShow(tx, { ...show, ...next }, true);
  if (holderId !== me) await sendNews(tx, doors, { ...found, ...next }, { what: 'gift', accountIds: [holderId] });
  return { id, show: { ...show, ...next } };
}

const hasOne = (isOwn: boolean): string => (isOwn ? 'You already have a ticket.' : 'They already have a ticket.');

async function recipientOf(tx: Tx, giftTo: string, performerId: string): Promise<string> {
  const id = await findRecipient(tx.db, giftTo, performerId);
  if (!id) refuse('VALIDATION_FAILED', 'Nobody has this name.', { property: 'giftTo' });
  if (id === tx.caller.accountId)
    refuse('VALIDATION_FAILED', 'This is you: buy your own ticket instead.', { property: 'giftTo' });
  return id;
}

/** Returns the ticket's current price. Throws if no ticket can be bought. */
function checkSale(show: ShowRow, shown: number | undefined, now: Date): number {
  if (!isOpen(show) || (show.status === 'announced' && now >= show.start_by))
    refuse('NOT_OFFERED', 'This show is over.');
  const units = priceAt(show, now);
  if (shown !== undefined && tokensToUnits(shown) !== units)
    refuse('CONFLICT', 'The price has changed. Please check it again.');
  if (isSoldOut(show)) refuse('CONFLICT', 'This show is sold out.');
  return units;
}

async function setAside(
  tx: Tx,
  show: ShowRow,
  { units, holderId }: { readonly units: number; readonly holderId: string },
): Promise<string> {
  const id = newId();
  const buyerId = tx.caller.accountId;
  const isNew = await insertTicket(tx, {
    id,
    show_id: show.id,
    holder_id: holderId,
    buyer_id: buyerId,
    units,
    created_at: tx.now,
  });
  if (!isNew) refuse('ALREADY_DONE', hasOne(holderId === buyerId));
  const outcome = await hold(tx, { id, key: `ticket:${id}`, userId: buyerId, amountUnits: units });
  if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (outcome.status !== 'done') throw new Error(`ticket ${id}: ${outcome.status}`);
  return id;
}

/** Publishes an account's current balance, and returns it in tokens. */
export async function publishBalance(tx: Tx, accountId: string, reason: 'hold' | 'release'): Promise<number> {
  const balanceUnits = (await balanceOf(tx, [accountId])).get(accountId) ?? 0;
  tx.announce('wallet/balance-changed', { accountId, balanceUnits, reason, at: tx.now.toISOString() });
  return unitsToTokens(balanceUnits);
}
