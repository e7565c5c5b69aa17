import type { Input, polls } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { addSystemLine } from '../chat/index.ts';
import './polls.events.ts';
import { winnerOf, type ClosedBy, type PollRow } from './polls.rules.ts';
import { lockPolls, markClosed } from './polls.store.ts';
import { pollOf, type PollView } from './polls.views.ts';

/** Closes the caller's poll. A closed poll stays unchanged. Throws NOT_FOUND. */
export async function closeOwn(tx: Tx, { params }: Pick<Input<typeof polls.close>, 'params'>): Promise<PollView> {
  const [poll] = await lockPolls(tx, [params.id]);
  if (poll?.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  return pollOf(poll.status === 'open' ? await close(tx, poll, 'creator') : poll);
}

/** Closes a poll if it is still open. With `time`, closes it only if its time is up. Idempotent. */
export async function closePoll(tx: Tx, id: string, by: ClosedBy): Promise<void> {
  const [poll] = await lockPolls(tx, [id]);
  if (poll?.status !== 'open' || (by === 'time' && !(poll.closes_at && poll.closes_at <= tx.now))) return;
  await close(tx, poll, by);
}

/** Picks the winner of a locked poll, posts it in the chat and notifies the room. */
async function close(tx: Tx, poll: PollRow, closedBy: ClosedBy): Promise<PollRow> {
  const winner = winnerOf(poll.options);
  const winnerId = winner?.id ?? null;
  const closed: PollRow = { ...poll, status: 'closed', closed_by: closedBy, closed_at: tx.now, winner_id: winnerId };
  await markClosed(tx, poll.id, { closedBy, winnerId });
  const view = pollOf(closed);
  await addSystemLine(
    tx,
    { performerId: poll.performer_id, conversationId: poll.conversation_id },
    { kind: 'poll-closed', question: poll.question, votes: view.votes, ...(winner ? { winner: winner.label } : {}) },
  );
  tx.announce('poll/moved', { poll: view });
  return closed;
}
