import { unitsToTokens, type ErrorCode } from '@footlight/contract';
import { lockKeys } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { addTicketLines } from '../chat/index.ts';
import type { CommissionOf } from '../commissions/index.ts';
import { raiseLevels } from '../fans/index.ts';
import {
  balanceOf,
  legsOf,
  postTransfers,
  splitAmount,
  transfersOfKeys,
  type Outcome,
  type Transfer,
} from '../ledger/index.ts';
import { addToBroadcast, type BroadcastSum } from '../streaming/index.ts';
import './tips.events.ts';
import { readFirstTips, readTipFacts, type FirstTip } from './tips.queries.ts';
import { refusalOf, refusalOfOutcome, type TipFacts, type TipInput } from './tips.rules.ts';
import { insertTips, type TipRow } from './tips.store.ts';

/** What became of one tip of a batch. `requeue`: settle an earlier one of the same viewer first. */
export type TipOutcome =
  | {
      readonly status: 'sent';
      readonly tipId: string;
      readonly item: string | null;
      readonly note: string | null;
      readonly balanceUnits: number;
      readonly at: Date;
      /** Paid by an earlier request with this key. */
      readonly isReplay: boolean;
    }
  | { readonly status: 'refused'; readonly code: ErrorCode; readonly words?: string; readonly until?: string }
  | { readonly status: 'requeue' };

export interface TipTerms {
  /** Percentages at this moment. */
  readonly commission: CommissionOf;
}

interface Candidate {
  readonly index: number;
  readonly input: TipInput;
  readonly facts: TipFacts;
  readonly transfer: Transfer & { id: string };
}

const keyOf = (input: TipInput) => `tip:${input.key}`;

/**
 * Gives the tips of a batch: payment, tip row, chat line, goal, earnings counter and fact of each commit together or not
 * at all. Every tip has its own outcome; one that may not be given takes nothing from its neighbours. A key that has paid
 * already is looked up before any rule is asked, and gets its first outcome.
 *
 * Must never happen: a tip without its payment, a payment without its ticket in the chat, a second payment for the same
 * key. Why a batch: one statement for many tips is what makes thousands a second possible (docs/decisions/0003-ledger.md).
 */
export async function sendTips(tx: Tx, terms: TipTerms, inputs: readonly TipInput[]): Promise<TipOutcome[]> {
  // Why together: one round trip. The locks come first, so the look-up finds what another batch was about to pay.
  const [, transferIds, facts] = await Promise.all([
    lockKeys(
      tx,
      inputs.map((input) => ({ scope: input.userId, key: keyOf(input) })),
    ),
    transfersOfKeys(
      tx,
      inputs.map((input) => ({ payerId: input.userId, key: keyOf(input) })),
    ),
    readTipFacts(tx.db, inputs),
  ]);
  const first = await readFirstTips(
    tx.db,
    transferIds.flatMap((id) => id ?? []),
  );
  const outcomes = inputs.map((input, index): TipOutcome => {
    const transferId = transferIds[index];
    if (transferId) return firstOutcome(input, first.get(transferId));
    return { status: 'refused', code: refusalOf(input, facts[index]) ?? 'UNEXPECTED' };
  });
  const candidates = inputs.flatMap((input, index): Candidate[] => {
    const known = facts[index];
    return known && !transferIds[index] && !refusalOf(input, known)
      ? [{ index, input, facts: known, transfer: transferOf(input, known, terms) }]
      : [];
  });
  const paid = await postTransfers(
    tx,
    candidates.map((candidate) => candidate.transfer),
  );
  const done = candidates.filter((_, place) => paid[place]?.status === 'done');
  // Why together: nothing here waits for another answer, so it is one round trip.
  const [balances, recorded] = await Promise.all([
    balanceOf(tx, [...new Set(candidates.flatMap(({ input }) => [input.userId, input.performerId]))]),
    recordTips(tx, done),
  ]);
  recorded.forEach((tip) => announceTip(tx, tip, balances));
  candidates.forEach((candidate, place) => {
    const outcome = paid[place];
    if (outcome) outcomes[candidate.index] = outcomeOf(tx, candidate, outcome, balances);
  });
  return outcomes;
}

/** What a request gets whose key has paid before. */
function firstOutcome(input: TipInput, first: FirstTip | undefined): TipOutcome {
  if (first?.request_hash !== input.requestHash) return { status: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' };
  const { id, item, note, balance_units, created_at } = first;
  return { status: 'sent', tipId: id, item, note, balanceUnits: balance_units ?? 0, at: created_at, isReplay: true };
}

function transferOf(input: TipInput, facts: TipFacts, { commission }: TipTerms): Candidate['transfer'] {
  const rates = commission(input.performerId, facts.studioId);
  const legs = legsOf(splitAmount(input.tokenUnits, rates), {
    performerId: input.performerId,
    studioId: facts.studioId,
  });
  return { id: newId(), key: keyOf(input), kind: 'tip', payerId: input.userId, legs, rates };
}

const itemOf = (input: TipInput, facts: TipFacts): string | null => input.item ?? facts.itemTitle;

function outcomeOf(
  tx: Tx,
  { facts, input, transfer }: Candidate,
  outcome: Outcome,
  balances: ReadonlyMap<string, number>,
): TipOutcome {
  // A replay comes from the same batch only: the first of the two is paid just now, and the next batch looks it up.
  if (outcome.status === 'requeue' || outcome.status === 'replay') return { status: 'requeue' };
  if (outcome.status === 'guarded') {
    const { code, message: words, until = '' } = outcome.refusal;
    return { status: 'refused', code, words, until };
  }
  const code = refusalOfOutcome(outcome);
  if (code) return { status: 'refused', code };
  const balanceUnits = balances.get(input.userId) ?? 0;
  return {
    status: 'sent',
    tipId: transfer.id,
    item: itemOf(input, facts),
    note: input.note,
    balanceUnits,
    at: tx.now,
    isReplay: false,
  };
}

interface RecordedTip {
  readonly row: TipRow;
  readonly facts: TipFacts;
  readonly ticket: Awaited<ReturnType<typeof addTicketLines>>[number];
  readonly show: BroadcastSum | undefined;
}

async function recordTips(tx: Tx, done: readonly Candidate[]): Promise<RecordedTip[]> {
  if (done.length === 0) return [];
  const rows = done.map(({ input, facts, transfer }): TipRow => ({
    id: transfer.id,
    userId: input.userId,
    performerId: input.performerId,
    streamId: facts.streamId,
    conversationId: facts.conversationId ?? '',
    tokenUnits: input.tokenUnits,
    item: itemOf(input, facts),
    note: input.note,
    requestHash: input.requestHash,
  }));
  const lines = rows.map((row) => ({
    conversationId: row.conversationId,
    senderId: row.userId,
    text: row.note ?? row.item ?? '',
    ticket: { tokens: unitsToTokens(row.tokenUnits), ...(row.item ? { item: row.item } : {}) },
  }));
  const amounts = rows.flatMap((row) =>
    row.streamId ? [{ streamId: row.streamId, userId: row.userId, tipId: row.id, units: row.tokenUnits }] : [],
  );
  const [, tickets, , progress] = await Promise.all([
    insertTips(tx, rows),
    addTicketLines(tx, lines),
    raiseLevels(tx, rows),
    addToBroadcast(tx, amounts),
  ]);
  return done.map(({ facts }, place) => {
    const row = rows[place] as TipRow;
    const show = row.streamId ? progress.get(row.streamId) : undefined;
    return { row, facts, ticket: tickets[place]!, show };
  });
}

function announceTip(tx: Tx, tip: RecordedTip, balances: ReadonlyMap<string, number>): void {
  const { row, facts, show } = tip;
  tx.announce('tip/sent', {
    tipId: row.id,
    userId: row.userId,
    username: facts.username,
    avatar: facts.avatarKey ? `/files/${facts.avatarKey}` : '/default-user-icon.png',
    performerId: row.performerId,
    conversationId: row.conversationId,
    isPublic: facts.isPublic,
    messageId: tip.ticket.id,
    level: tip.ticket.level,
    streamId: row.streamId,
    tokenUnits: row.tokenUnits,
    item: row.item,
    note: row.note,
    goal: show?.goal ?? null,
    earned: show ? { units: show.earnedUnits, tips: show.tips } : null,
    userBalanceUnits: balances.get(row.userId) ?? 0,
    performerBalanceUnits: balances.get(row.performerId) ?? 0,
    at: tx.now.toISOString(),
  });
}
