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
  type Shares,
} from '../ledger/index.ts';
import { addToBroadcast, type BroadcastSum } from '../streaming/index.ts';
import './tips.events.ts';
import { readFirstTips, readTipFacts, type FirstTip } from './tips.queries.ts';
import { refusalOf, refusalOfOutcome, type TipFacts, type TipInput } from './tips.rules.ts';
import { insertTips, type TipRow } from './tips.store.ts';

/** Outcome of one tip in a batch. `requeue`: an earlier tip of the same viewer must be settled first. */
export type TipOutcome =
  | {
      readonly status: 'sent';
      readonly tipId: string;
      readonly item: string | null;
      readonly note: string | null;
      readonly balanceUnits: number;
      readonly at: Date;
      /** True if an earlier request with this key already paid. */
      readonly isReplay: boolean;
    }
  | { readonly status: 'refused'; readonly code: ErrorCode; readonly words?: string; readonly until?: string }
  | { readonly status: 'requeue' };

export interface TipTerms {
  /** Current commission, in percent. */
  readonly commission: CommissionOf;
}

interface Candidate {
  readonly index: number;
  readonly input: TipInput;
  readonly facts: TipFacts;
  readonly transfer: Transfer & { id: string };
  readonly shares: Shares;
}

const keyOf = (input: TipInput) => `tip:${input.key}`;

/**
 * Gives a batch of tips. Each tip's payment, row, chat line, goal, earnings counter and fact commit together or not at
 * all. Each tip has its own outcome, and a rejected tip doesn't affect the others. A key that has already paid is
 * looked up before any rule applies, and returns its original outcome.
 *
 * Must never happen: a tip without its payment, a payment without its ticket in the chat, a second payment for the same
 * key. Batching lets one statement handle many tips, which makes thousands a second possible
 * (docs/decisions/0003-ledger.md).
 */
export async function sendTips(tx: Tx, terms: TipTerms, inputs: readonly TipInput[]): Promise<TipOutcome[]> {
  // One round trip for all three. The locks come first, so that the lookup sees tips that another batch was about to
  // pay.
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
      ? [{ index, input, facts: known, ...transferOf(input, known, terms) }]
      : [];
  });
  const paid = await postTransfers(
    tx,
    candidates.map((candidate) => candidate.transfer),
  );
  const done = candidates.filter((_, place) => paid[place]?.status === 'done');
  // Neither query depends on the other, so they share one round trip.
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

/** Returns the stored result for an idempotency key that was already charged. */
function firstOutcome(input: TipInput, first: FirstTip | undefined): TipOutcome {
  if (first?.request_hash !== input.requestHash) return { status: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' };
  const { id, item, note, balance_units, created_at } = first;
  return { status: 'sent', tipId: id, item, note, balanceUnits: balance_units ?? 0, at: created_at, isReplay: true };
}

function transferOf(
  input: TipInput,
  { studioId }: TipFacts,
  { commission }: TipTerms,
): Pick<Candidate, 'transfer' | 'shares'> {
  const { performerId, userId } = input;
  const rates = commission(performerId, studioId);
  const shares = splitAmount(input.tokenUnits, rates);
  const legs = legsOf(shares, { performerId, studioId });
  return { transfer: { id: newId(), key: keyOf(input), kind: 'tip', payerId: userId, legs, rates }, shares };
}

const itemOf = (input: TipInput, facts: TipFacts): string | null => input.item ?? facts.itemTitle;

function outcomeOf(
  tx: Tx,
  { facts, input, transfer }: Candidate,
  outcome: Outcome,
  balances: ReadonlyMap<string, number>,
): TipOutcome {
  // A replay can only come from the same batch. The batch has just paid the first of the two tips, and the next batch
  // finds its outcome.
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
  const amounts = done.flatMap(({ input, facts: { streamId }, transfer, shares }) =>
    streamId ? [{ streamId, userId: input.userId, tipId: transfer.id, units: input.tokenUnits, shares }] : [],
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
    earned: show?.earned ?? null,
    userBalanceUnits: balances.get(row.userId) ?? 0,
    performerBalanceUnits: balances.get(row.performerId) ?? 0,
    at: tx.now.toISOString(),
  });
}
