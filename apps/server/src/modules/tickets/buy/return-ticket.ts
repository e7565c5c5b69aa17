import { unitsToTokens, type Answer, type Input, type tickets } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, voidHolds } from '../../ledger/index.ts';
import { isBlocked } from '../../blocking/index.ts';
import { announceShow } from '../announce-show.ts';
import { ownTicket } from '../ticket-views.ts';
import { findTicket, type TicketDetails } from '../tickets-of.queries.ts';
import { findShow } from '../tickets.queries.ts';
import { returnUntil, type ShowRow, type TicketRow } from '../tickets.rules.ts';
import { endTickets, lockShow, updateShow } from '../tickets.store.ts';
import { publishBalance } from './buy-ticket.ts';

/**
 * Returns a ticket for its holder or giver, and releases the tokens to the payer. Holders whom the creator has since
 * blocked may return theirs until the show starts. Throws NOT_FOUND, ALREADY_DONE, or CONFLICT if it is too late.
 */
export async function returnTicket(
  tx: Tx,
  { params }: Input<typeof tickets.giveBack>,
): Promise<Answer<typeof tickets.giveBack>> {
  const me = tx.caller.accountId;
  const found = await findTicket(tx.db, params.id);
  if (!found || (found.holder_id !== me && found.buyer_id !== me)) refuse('NOT_FOUND');
  const show = (await lockShow(tx, found.show_id)) ?? refuse('NOT_FOUND');
  const ticket = (await findTicket(tx.db, params.id)) ?? refuse('NOT_FOUND');
  if (ticket.state === 'voided') refuse('ALREADY_DONE', 'This ticket has been returned.');
  const isShutOut = show.status === 'announced' && (await isBlocked(tx.db, show.performer_id, tx.caller));
  if (!isShutOut && !returnUntil(show, ticket, tx.now)) refuse('CONFLICT', 'It is too late to return this ticket.');
  await takeBack(tx, [{ show, ticket }]);
  const details = (await findShow(tx.db, show.id)) ?? refuse('NOT_FOUND');
  const returned: TicketDetails = { ...ticket, state: 'voided' };
  return {
    ticket: ownTicket(details, returned, tx.now),
    balance: unitsToTokens((await balanceOf(tx, [me])).get(me) ?? 0),
  };
}

/** Returns held tickets, one for each of several locked shows, and frees their seats. */
export async function takeBack(
  tx: Tx,
  returned: readonly { readonly show: ShowRow; readonly ticket: TicketRow }[],
): Promise<void> {
  const ids = returned.map(({ ticket }) => ticket.id);
  const payers = await voidHolds(tx, ids);
  await endTickets(tx, ids, 'voided');
  for (const payer of payers) await publishBalance(tx, payer, 'release');
  for (const { show, ticket } of returned) {
    const next = { sold: show.sold - 1, sold_units: show.sold_units - ticket.units };
    await updateShow(tx, show.id, next);
    announceShow(tx, { ...show, ...next }, true);
  }
}
