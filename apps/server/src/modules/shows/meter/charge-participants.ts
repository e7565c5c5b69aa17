import { MINUTE_MS } from '@footlight/contract/time';
import { newId } from '../../../platform/ids.ts';
import type { Refusal } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import {
  balanceOf,
  legsOf,
  postPayments,
  splitAmount,
  sumOfShares,
  type Payment,
  type PaymentOutcome,
  type Shares,
} from '../../ledger/index.ts';
import { addEarningsOf, type Earned } from '../../streaming/index.ts';
import { addEarned, insertMinutes, updateCharged } from './meter.store.ts';
import '../shows.events.ts';
import { isTicketParticipant, ratesOf, transferKindOf, type Participant, type PaidShow } from '../shows.rules.ts';

/** The next minute of a locked participant in a locked, running show, or their ticket. */
export interface DueMinute {
  readonly paidShow: PaidShow;
  readonly participant: Participant;
  readonly startsAt: Date;
}
export interface ChargedParticipant {
  readonly paidShow: PaidShow;
  readonly participant: Participant;
  /** Ledger units left in the viewer's wallet. */
  readonly balanceUnits: number;
}
interface Bill {
  readonly paidShow: PaidShow;
  readonly startsAt: Date;
  readonly payment: Payment & { readonly id: string };
  /** Price and its shares, in ledger units. */
  readonly units: number;
  readonly shares: Shares;
  readonly charged: Participant;
}

/**
 * Charges minutes (or tickets) of many participants in one batch, first from held tokens and then from the wallet.
 * Returns one result per entry in order: null if the viewer has too few tokens or their guard rejects; `onGuarded`
 * receives the reason. Each payment, its minute, the show's earnings and the fact commit together.
 *
 * Must never happen: a minute is charged twice. Both the ledger key and the minute's row contain participant and
 * minute, so a second run is a replay in the ledger, violates the row's key, and throws.
 */
export async function chargeParticipants(
  tx: Tx,
  due: readonly DueMinute[],
  onGuarded: (refusal: Refusal) => void = () => {},
): Promise<(ChargedParticipant | null)[]> {
  if (due.length === 0) return [];
  const bills = due.map(billOf);
  const outcomes = await postPayments(
    tx,
    bills.map((bill) => bill.payment),
  );
  const paid = bills.filter((bill, place) => isPaid(bill, outcomes[place], onGuarded));
  const balances = await recordCharges(tx, paid);
  const isDone = new Set(paid);
  return bills.map((bill) =>
    isDone.has(bill)
      ? {
          paidShow: bill.paidShow,
          participant: bill.charged,
          balanceUnits: balances.get(bill.charged.viewer_id) ?? 0,
        }
      : null,
  );
}

/**
 * Charges one participant. Returns null if the viewer has too few tokens. If the viewer's guard rejects the charge,
 * throws its refusal.
 */
export async function chargeParticipant(tx: Tx, due: DueMinute): Promise<Participant | null> {
  const [charged] = await chargeParticipants(tx, [due], (refusal) => {
    throw refusal;
  });
  return charged?.participant ?? null;
}

function billOf({ paidShow, participant, startsAt }: DueMinute): Bill {
  const isTicket = isTicketParticipant(paidShow, participant);
  const minute = isTicket ? 0 : participant.minutes + 1;
  const units = isTicket ? (paidShow.ticket_units ?? 0) : participant.price_units;
  const rates = ratesOf(paidShow, participant);
  const shares = splitAmount(units, rates);
  const legs = legsOf(shares, { performerId: paidShow.performer_id, studioId: paidShow.studio_id });
  const key = `show:${participant.id}:${minute}`;
  const transfer = { id: newId(), key, kind: transferKindOf(participant, isTicket), legs, rates } as const;
  const holdId = participant.hold_left_units >= units ? participant.hold_id : null;
  return {
    paidShow,
    startsAt,
    payment: holdId ? { ...transfer, holdId } : { ...transfer, payerId: participant.viewer_id },
    units,
    shares,
    charged: {
      ...participant,
      minutes: minute,
      spent_units: participant.spent_units + units,
      hold_left_units: holdId ? participant.hold_left_units - units : participant.hold_left_units,
      paid_until: isTicket ? null : new Date(startsAt.getTime() + MINUTE_MS),
      short_since: null,
    },
  };
}

/**
 * `requeue`: another minute of the same viewer is using the last tokens. The next run shows whether enough tokens are
 * left for this minute.
 */
function isPaid(
  { charged }: Bill,
  outcome: PaymentOutcome | undefined,
  onGuarded: (refusal: Refusal) => void,
): boolean {
  if (outcome?.status === 'done') return true;
  if (outcome?.status === 'insufficient' || outcome?.status === 'requeue') return false;
  if (outcome?.status === 'guarded') {
    onGuarded(outcome.refusal);
    return false;
  }
  throw new Error(`minute ${charged.minutes} of participant ${charged.id}: ${outcome?.status ?? 'no outcome'}`);
}

/** Records and publishes the charges. Returns the balances of everyone who paid or earned. */
async function recordCharges(tx: Tx, paid: readonly Bill[]): Promise<ReadonlyMap<string, number>> {
  if (paid.length === 0) return new Map();
  const minutes = paid.map(({ charged, payment, startsAt, units }) => ({
    participantId: charged.id,
    minute: charged.minutes,
    transferId: payment.id,
    startsAt,
    units,
  }));
  const people = new Set(paid.flatMap(({ paidShow, charged }) => [charged.viewer_id, paidShow.performer_id]));
  // Run both in one round trip, because neither depends on the other.
  const [balances, earned] = await Promise.all([
    balanceOf(tx, [...people]),
    addEarningsOf(tx, sharesByBroadcast(paid)),
    insertMinutes(tx, minutes),
    updateCharged(
      tx,
      paid.map(({ charged }) => charged),
    ),
    addEarned(tx, earnedByShow(paid)),
  ]);
  for (const bill of paid) publishCharge(tx, bill, { earned, balances });
  return balances;
}

function earnedByShow(bills: readonly Bill[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { paidShow, shares } of bills) sums.set(paidShow.id, (sums.get(paidShow.id) ?? 0) + shares.performerUnits);
  return sums;
}

function sharesByBroadcast(bills: readonly Bill[]): Map<string, Shares> {
  const byStream = Map.groupBy(bills, ({ paidShow }) => paidShow.stream_id);
  return new Map([...byStream].map(([id, own]) => [id, sumOfShares(own.map(({ shares }) => shares))]));
}

interface AfterCharges {
  readonly earned: ReadonlyMap<string, Earned>;
  readonly balances: ReadonlyMap<string, number>;
}
function publishCharge(tx: Tx, { paidShow, charged, payment, units }: Bill, { earned, balances }: AfterCharges): void {
  tx.announce('show/charged', {
    sessionId: paidShow.id,
    viewerId: charged.viewer_id,
    performerId: paidShow.performer_id,
    state: charged.state,
    endReason: charged.end_reason,
    minutes: charged.minutes,
    spentUnits: charged.spent_units,
    paidUntil: charged.paid_until?.toISOString() ?? null,
    kind: payment.kind,
    transferId: payment.id,
    units,
    streamId: paidShow.stream_id,
    earned: earned.get(paidShow.stream_id) ?? null,
    viewerBalanceUnits: balances.get(charged.viewer_id) ?? 0,
    performerBalanceUnits: balances.get(paidShow.performer_id) ?? 0,
    at: tx.now.toISOString(),
  });
}
