import type { Tx } from '../../platform/transaction.ts';
import { sendTips, type TipInput, type TipOutcome, type TipTerms } from '../tips/index.ts';
import './polls.events.ts';
import { readPolls, runningOf } from './polls.queries.ts';
import { refusalOf, wordsOfVote, type PollRow, type Refused } from './polls.rules.ts';
import { insertVotes, lockPolls, type Vote } from './polls.store.ts';
import { pollOf } from './polls.views.ts';

/** A vote waiting for its batch. */
export interface VoteInput {
  readonly viewerId: string;
  readonly country: string;
  readonly pollId: string;
  readonly optionId: string;
  /** Amount the viewer offers, or null for the poll's price. */
  readonly units: number | null;
  /** Idempotency key from the client, or one generated for this request. */
  readonly key: string;
  readonly requestHash: string;
}
export type VoteOutcome =
  | {
      readonly status: 'counted';
      readonly tipId: string;
      readonly units: number;
      readonly balanceUnits: number;
      readonly at: Date;
    }
  | ({ readonly status: 'refused'; readonly until?: string } & Refused)
  | { readonly status: 'requeue' };

interface Pressed {
  readonly input: VoteInput;
  /** Undefined if the poll doesn't exist. */
  readonly poll: PollRow | undefined;
  readonly refusal: Refused | null;
  readonly units: number;
}

/**
 * Counts a batch of votes. Each is a tip sent through the normal tip path and counted in the same commit. Polls are
 * locked first, so once a poll starts closing, later voters are rejected and pay nothing. An idempotency key that has
 * already paid returns its original outcome.
 */
export async function castVotes(tx: Tx, terms: TipTerms, inputs: readonly VoteInput[]): Promise<VoteOutcome[]> {
  const polls = await lockPolls(
    tx,
    inputs.map(({ pollId }) => pollId),
  );
  const running = await runningOf(
    tx.db,
    polls.map((poll) => poll.stream_id),
  );
  const pressed = inputs.map((input) => press(tx, input, { polls, running }));
  const outcomes = await sendTips(tx, terms, pressed.map(tipOf));
  const votes = pressed.flatMap((one, place) => voteOf(one, outcomes[place]) ?? []);
  await insertVotes(tx, votes);
  for (const poll of await readPolls(tx.db, [...new Set(votes.map(({ pollId }) => pollId))]))
    tx.announce('poll/moved', { poll: pollOf(poll) });
  return pressed.map((one, place) => outcomeOf(one, outcomes[place]));
}

function press(
  tx: Tx,
  input: VoteInput,
  { polls, running }: { readonly polls: readonly PollRow[]; readonly running: ReadonlySet<string> },
): Pressed {
  const poll = polls.find(({ id }) => id === input.pollId);
  if (!poll) return { input, poll, refusal: { code: 'NOT_FOUND' }, units: input.units ?? 0 };
  const isLate = poll.closes_at !== null && poll.closes_at <= tx.now;
  const isOver = poll.status === 'closed' || isLate || !running.has(poll.stream_id);
  const refusal = refusalOf(poll, { optionId: input.optionId, units: input.units, isOver });
  return { input, poll, refusal, units: input.units ?? Number(poll.price_units ?? 0) };
}

const tipOf = ({ input, poll, refusal, units }: Pressed): TipInput => ({
  userId: input.viewerId,
  country: input.country,
  // Sends the tip even if the poll doesn't exist, because the tip path looks up paid idempotency keys before it rejects
  // anything. The poll's id then stands in for the performer's, and no performer has it.
  performerId: poll?.performer_id ?? input.pollId,
  tokenUnits: units,
  note: null,
  menuItemId: null,
  item: wordsOfVote(poll?.options.find(({ id }) => id === input.optionId)?.label ?? ''),
  refusal: refusal?.code,
  key: input.key,
  requestHash: input.requestHash,
});

/** Returns the vote to count, if it has just been paid. */
function voteOf({ input, units }: Pressed, outcome: TipOutcome | undefined): Vote | null {
  if (outcome?.status !== 'sent' || outcome.isReplay) return null;
  const { pollId, optionId, viewerId } = input;
  return { tipId: outcome.tipId, pollId, optionId, viewerId, units };
}

function outcomeOf({ refusal, units }: Pressed, outcome: TipOutcome | undefined): VoteOutcome {
  if (!outcome) throw new Error('a vote has no outcome');
  if (outcome.status === 'sent') {
    const { tipId, balanceUnits, at } = outcome;
    return { status: 'counted', tipId, units, balanceUnits, at };
  }
  if (outcome.status === 'requeue') return outcome;
  return refusal?.code === outcome.code ? { status: 'refused', ...refusal } : outcome;
}
