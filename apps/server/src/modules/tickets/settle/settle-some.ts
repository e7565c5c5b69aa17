import type { Tx } from '../../../platform/transaction.ts';
import { payOutHolds, voidHolds } from '../../ledger/index.ts';
import { studioOf } from '../../performers/index.ts';
import { publishBalance } from '../buy/buy-ticket.ts';
import { listHeld } from '../tickets-of.queries.ts';
import '../tickets.events.ts';
import type { ShowRow, TicketDoors, TicketRow } from '../tickets.rules.ts';
import { endTickets, updateShow } from '../tickets.store.ts';

/** Tickets settled per transaction. */
const AT_ONCE = 200;
type Ended = Pick<ShowRow, 'id' | 'performer_id' | 'status'>;

/**
 * Pays or returns a batch of tickets for a locked show that is over. Each is settled once, because it is marked in the
 * transaction that moves its tokens.
 */
export async function settleSome(tx: Tx, doors: Pick<TicketDoors, 'commission'>, show: Ended): Promise<void> {
  const tickets = await listHeld(tx.db, show.id, AT_ONCE);
  if (tickets.length > 0) await (show.status === 'held' ? pay(tx, doors, show, tickets) : giveBack(tx, tickets));
  if (tickets.length < AT_ONCE) await updateShow(tx, show.id, { is_settling: false });
}

async function pay(
  tx: Tx,
  doors: Pick<TicketDoors, 'commission'>,
  { id: showId, performer_id: performerId }: Ended,
  tickets: readonly TicketRow[],
): Promise<void> {
  const studioId = await studioOf(tx.db, performerId);
  const balanceUnits = await payOutHolds(tx, {
    kind: 'ticket',
    performerId,
    studioId,
    rates: doors.commission(performerId, studioId),
    holds: tickets.map(({ id: holdId, units }) => ({ holdId, key: `ticket-paid:${holdId}`, units })),
  });
  await endTickets(tx, idsOf(tickets), 'posted');
  tx.announce('ticket/paid', { showId, performerId, balanceUnits, at: tx.now.toISOString() });
}

async function giveBack(tx: Tx, tickets: readonly TicketRow[]): Promise<void> {
  const payers = await voidHolds(tx, idsOf(tickets));
  await endTickets(tx, idsOf(tickets), 'voided');
  for (const payer of payers) await publishBalance(tx, payer, 'release');
}

const idsOf = (tickets: readonly TicketRow[]): string[] => tickets.map(({ id }) => id);
