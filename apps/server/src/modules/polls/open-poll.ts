import { tokensToUnits, type Input, type polls } from '@footlight/contract';
import { MINUTE_MS } from '@footlight/contract/time';
import { newId } from '../../platform/ids.ts';
import { jobs } from '../../platform/jobs/jobs.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { addSystemLine } from '../chat/index.ts';
import { lockBroadcast } from '../streaming/index.ts';
import './polls.events.ts';
import { findChat, readPolls } from './polls.queries.ts';
import { CLOSE_JOB } from './polls.rules.ts';
import { insertPoll } from './polls.store.ts';
import { pollOf, type PollView } from './polls.views.ts';

/**
 * Opens a poll in the caller's room during a broadcast. Throws NOT_LIVE, CONFLICT if another poll is open, or
 * VALIDATION_FAILED.
 */
export async function openPoll(tx: Tx, { body }: Pick<Input<typeof polls.open>, 'body'>): Promise<PollView> {
  const performerId = tx.caller.accountId;
  const { question, options: labels } = body;
  if (new Set(labels.map((label) => label.toLowerCase())).size < labels.length)
    refuse('VALIDATION_FAILED', 'Two options are the same.', { property: 'options' });
  // Takes the lock so that either the end of the broadcast finds the poll, or the poll isn't opened.
  const broadcast = await lockBroadcast(tx, { performerId });
  if (!broadcast?.started_at) refuse('NOT_LIVE');
  const conversationId = (await findChat(tx.db, performerId)) ?? refuse('NOT_LIVE');
  const id = newId();
  const closesAt = body.minutes ? new Date(tx.now.getTime() + body.minutes * MINUTE_MS) : null;
  const isOpened = await insertPoll(
    tx,
    {
      id,
      performer_id: performerId,
      stream_id: broadcast.id,
      conversation_id: conversationId,
      question,
      price_units: body.price === undefined ? null : tokensToUnits(body.price),
      closes_at: closesAt,
      created_at: tx.now,
    },
    labels.map((label) => ({ id: newId(), label })),
  );
  if (!isOpened) refuse('CONFLICT', 'There is already an open poll. Please close it first.');
  if (closesAt) await jobs.add(tx.db, CLOSE_JOB, { pollId: id }, { key: `poll:${id}`, runAt: closesAt });
  const [row] = await readPolls(tx.db, [id]);
  if (!row) throw new Error(`poll ${id} was not written`);
  await addSystemLine(tx, { performerId, conversationId }, { kind: 'poll-opened', question });
  const poll = pollOf(row);
  tx.announce('poll/moved', { poll });
  return poll;
}
