/**
 * polls: a creator asks the room a question, and viewers vote by tipping.
 * Words: a *vote* is a tip with an option; a poll with a *price* counts all votes equally, one without weighs them by
 * amount.
 * Invariants: a room has at most one open poll, which ends with its broadcast; a vote is paid if and only if it counts,
 * and a closed poll accepts none; option totals are the sums of their votes; the winner is determined under the lock
 * that votes take.
 */
import { createBatcher } from '../../platform/db/batcher.ts';
import { SYSTEM_CALLER } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { UsesCommissions } from '../commissions/index.ts';
import type { TipTerms } from '../tips/index.ts';
import { card } from './card.ts';
import { castVotes, type VoteInput, type VoteOutcome } from './cast-votes.ts';
import { closePoll } from './close-poll.ts';
import './polls.events.ts';
import { pollsReactions } from './polls.reactions.ts';
import { pollsRealtime } from './polls.realtime.ts';
import { pollsRoutes } from './polls.routes.ts';
import { CLOSE_JOB } from './polls.rules.ts';

export { openPoll } from './polls.reads.ts';
export { roomPoll } from './polls.views.ts';

const MAX_BATCH = 128;

export function createPolls(platform: Platform, { commissions }: UsesCommissions): Module {
  const terms: TipTerms = { commission: commissions.for('tip') };
  const votes = createBatcher<VoteInput, VoteOutcome>({
    // Votes in a poll wait for its row lock, so two batches would block each other.
    connections: 1,
    maxBatch: MAX_BATCH,
    run: (inputs) => platform.transactions.run(SYSTEM_CALLER, (tx) => castVotes(tx, terms, inputs)),
    isRequeue: (outcome) => outcome.status === 'requeue',
  });
  return {
    ...card,
    routes: [pollsRoutes(votes)],
    reactions: pollsReactions,
    realtime: pollsRealtime,
    jobs: {
      [CLOSE_JOB]: {
        lane: 'live',
        run: (payload) =>
          platform.transactions.system((tx) => closePoll(tx, (payload as { pollId: string }).pollId, 'time')),
      },
    },
    stop: () => votes.drain(),
  };
}
