import { unitsToTokens, type ErrorCode } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import {
  balanceOf,
  legsOf,
  postTransfers,
  splitAmount,
  type CommissionRates,
  type Outcome,
  type Transfer,
} from '../ledger/index.ts';
import './tips.events.ts';
import { readTipFacts, readTips } from './tips.queries.ts';
import { refusalOf, refusalOfOutcome, type TipFacts, type TipInput } from './tips.rules.ts';
import { insertTips, type TipRow } from './tips.store.ts';
import type { TipRoom } from './tip-room.ts';

/** What became of one tip of a batch. `requeue`: settle an earlier one of the same viewer first. */
export type TipOutcome =
  | {
      readonly status: 'sent';
      readonly tipId: string;
      readonly item: string | null;
      readonly note: string | null;
      readonly balanceUnits: number;
      readonly at: Date;
    }
  | { readonly status: 'refused'; readonly code: ErrorCode }
  | { readonly status: 'requeue' };

export interface TipTerms {
  /** Percentages at this moment; the studio's is used only where there is a studio. */
  commission(): CommissionRates;
  room: TipRoom;
}

interface Candidate {
  readonly index: number;
  readonly input: TipInput;
  readonly facts: TipFacts;
  readonly transfer: Transfer & { id: string };
}

/**
 * Gives the tips of a batch: payment, tip row, chat line, goal, earnings counter and fact of each commit together or not
 * at all. Every tip has its own outcome; one that may not be given takes nothing from its neighbours.
 *
 * Must never happen: a tip without its payment, a payment without its ticket in the chat, a second payment for the same
 * key. Why a batch: one statement for many tips is what makes thousands a second possible (docs/decisions/0003-ledger.md).
 */
export async function sendTips(tx: Tx, terms: TipTerms, inputs: readonly TipInput[]): Promise<TipOutcome[]> {
  const facts = await readTipFacts(tx.db, inputs);
  const outcomes: TipOutcome[] = inputs.map((input, index) => ({
    status: 'refused',
    code: refusalOf(input, facts[index]) ?? 'UNEXPECTED',
  }));
  const candidates = inputs.flatMap((input, index): Candidate[] => {
    const known = facts[index];
    return known && !refusalOf(input, known)
      ? [{ index, input, facts: known, transfer: transferOf(input, known, terms.commission()) }]
      : [];
  });
  const paid = await postTransfers(
    tx,
    candidates.map((candidate) => candidate.transfer),
  );
  const done = candidates.filter((_, place) => paid[place]?.status === 'done');
  // Why together: nothing here waits for another answer, so it is one round trip.
  const [balances, recorded, replayed] = await Promise.all([
    balanceOf(tx, [...new Set(candidates.flatMap(({ input }) => [input.userId, input.performerId]))]),
    recordTips(tx, terms.room, done),
    readTips(
      tx.db,
      paid.flatMap((outcome) => (outcome.status === 'replay' ? [outcome.transferId] : [])),
    ),
  ]);
  recorded.forEach((tip) => announceTip(tx, tip, balances));
  candidates.forEach((candidate, place) => {
    const outcome = paid[place];
    if (outcome)
      outcomes[candidate.index] = answerOf(tx, candidate, outcome, replayed, balances.get(candidate.input.userId) ?? 0);
  });
  return outcomes;
}

function transferOf(input: TipInput, facts: TipFacts, rates: CommissionRates): Candidate['transfer'] {
  const applied = { platformPercent: rates.platformPercent, studioPercent: facts.studioId ? rates.studioPercent : 0 };
  const legs = legsOf(splitAmount(input.tokenUnits, applied), {
    performerId: input.performerId,
    studioId: facts.studioId,
  });
  return { id: newId(), key: `tip:${input.key}`, kind: 'tip', payerId: input.userId, legs, rates: applied };
}

function answerOf(
  tx: Tx,
  candidate: Candidate,
  outcome: Outcome,
  replayed: Awaited<ReturnType<typeof readTips>>,
  balanceUnits: number,
): TipOutcome {
  const { facts, input } = candidate;
  if (outcome.status === 'requeue') return { status: 'requeue' };
  const code = refusalOfOutcome(outcome);
  if (code) return { status: 'refused', code };
  if (outcome.status === 'replay') {
    const first = replayed.get(outcome.transferId);
    if (!first || first.note !== input.note || first.item !== facts.itemTitle)
      return { status: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' };
    return { status: 'sent', tipId: first.id, item: first.item, note: first.note, balanceUnits, at: first.created_at };
  }
  return {
    status: 'sent',
    tipId: candidate.transfer.id,
    item: facts.itemTitle,
    note: input.note,
    balanceUnits,
    at: tx.now,
  };
}

interface RecordedTip {
  readonly row: TipRow;
  readonly facts: TipFacts;
  readonly messageId: string;
  readonly show: ShowSum | undefined;
}
type ShowSum = Awaited<ReturnType<TipRoom['addToBroadcast']>> extends ReadonlyMap<string, infer Sum> ? Sum : never;

async function recordTips(tx: Tx, room: TipRoom, done: readonly Candidate[]): Promise<RecordedTip[]> {
  if (done.length === 0) return [];
  const rows = done.map(({ input, facts, transfer }): TipRow => ({
    id: transfer.id,
    userId: input.userId,
    performerId: input.performerId,
    streamId: facts.streamId,
    conversationId: facts.conversationId ?? '',
    tokenUnits: input.tokenUnits,
    item: facts.itemTitle,
    note: input.note,
  }));
  const lines = rows.map((row) => ({
    conversationId: row.conversationId,
    senderId: row.userId,
    text: row.note ?? row.item ?? '',
    ticket: { tokens: unitsToTokens(row.tokenUnits), ...(row.item ? { item: row.item } : {}) },
  }));
  const amounts = rows.flatMap((row) => (row.streamId ? [{ streamId: row.streamId, units: row.tokenUnits }] : []));
  const [, messageIds, progress] = await Promise.all([
    insertTips(tx, rows),
    room.addTicketLines(tx, lines),
    room.addToBroadcast(tx, amounts),
  ]);
  return done.map(({ facts }, place) => {
    const row = rows[place] as TipRow;
    const show = row.streamId ? progress.get(row.streamId) : undefined;
    return { row, facts, messageId: messageIds[place] ?? row.id, show };
  });
}

function announceTip(tx: Tx, tip: RecordedTip, balances: ReadonlyMap<string, number>): void {
  const { row, facts, show } = tip;
  tx.announce('tip/sent', {
    tipId: row.id,
    userId: row.userId,
    username: facts.username,
    name: facts.name,
    avatar: facts.avatarKey ? `/files/${facts.avatarKey}` : '/default-user-icon.png',
    performerId: row.performerId,
    conversationId: row.conversationId,
    isPublic: facts.isPublic,
    messageId: tip.messageId,
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
