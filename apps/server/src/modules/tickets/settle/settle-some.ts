import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, legsOf, postPayments, splitAmount, voidHolds } from '../../ledger/index.ts';
import { publishBalance } from '../buy/buy-ticket.ts';
import { listHeld } from '../tickets-of.queries.ts';
import '../tickets.events.ts';
import type { ShowRow, TicketDoors, TicketRow } from '../tickets.rules.ts';
import { endTickets, updateShow } from '../tickets.store.ts';
import { findStudio } from './due.queries.ts';

/** So many tickets are settled in one transaction. */
const AT_ONCE = 200;
type Ended = Pick<ShowRow, 'id' | 'performer_id' | 'status'>;

/**
 * Pays or gives back some tickets of a locked show that is over. Each is settled once: it is marked in the transaction that
 * moves its tokens.
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
  const studioId = await findStudio(tx.db, performerId);
  const { platformPercent, studioPercent } = doors.commission();
  const rates = { platformPercent, studioPercent: studioId ? studioPercent : 0 };
  const outcomes = await postPayments(
    tx,
    tickets.map(({ id: holdId, units }) => ({
      holdId,
      key: `ticket-paid:${holdId}`,
      kind: 'ticket',
      legs: legsOf(splitAmount(units, rates), { performerId, studioId }),
      rates,
    })),
  );
  for (const [place, { status }] of outcomes.entries())
    if (status !== 'done') throw new Error(`ticket ${tickets[place]?.id ?? ''}: ${status}`);
  await endTickets(tx, idsOf(tickets), 'posted');
  const balanceUnits = (await balanceOf(tx, [performerId])).get(performerId) ?? 0;
  tx.announce('ticket/paid', { showId, performerId, balanceUnits, at: tx.now.toISOString() });
}

async function giveBack(tx: Tx, tickets: readonly TicketRow[]): Promise<void> {
  const payers = await voidHolds(tx, idsOf(tickets));
  await endTickets(tx, idsOf(tickets), 'voided');
  for (const payer of payers) await publishBalance(tx, payer, 'release');
}

const idsOf = (tickets: readonly TicketRow[]): string[] => tickets.map(({ id }) => id);
