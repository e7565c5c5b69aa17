import { MOST_OPEN_REQUESTS, type Answer, type Input, type friends } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { acceptKept } from './answer-request.ts';
import { findCandidate, readRequest } from './friends.queries.ts';
import { MOST_REJECTIONS, requestOf } from './friends.rules.ts';
import { countOpen, lockAsker, lockPair, putRequest } from './friends.store.ts';
import './friends.events.ts';

type Call = typeof friends.sendRequest;

/**
 * Sends a friend request. Idempotent, and accepts the recipient's own pending request if there is one. Throws
 * NOT_FOUND, NOT_OFFERED between creators and to studios, ALREADY_DONE between friends or after three rejections, or
 * CONFLICT while the sender has 100 pending requests.
 */
export async function sendRequest(tx: Tx, { body }: Input<Call>): Promise<Answer<Call>> {
  const { accountId: askerId, role } = tx.caller;
  if (role === 'studio') refuse('NOT_OFFERED', 'Studios cannot have friends.');
  const asked = (await findCandidate(tx.db, tx.caller, body.userId)) ?? refuse('NOT_FOUND');
  if (asked.id === askerId)
    refuse('VALIDATION_FAILED', 'You cannot send yourself a friend request.', { property: 'userId' });
  if (asked.role === 'performer' && role === 'performer')
    refuse('NOT_OFFERED', 'Creators can be friends with viewers only.');
  await lockAsker(tx, askerId);
  const kept = await lockPair(tx, askerId, asked.id);
  if (kept?.status === 'accepted') refuse('ALREADY_DONE', 'You are already friends.');
  const isOwn = kept?.asker_id === askerId;
  if (kept?.status === 'pending') {
    if (!isOwn) await acceptKept(tx, kept);
    return requestOf(await readRequest(tx.db, askerId, kept.id));
  }
  if (kept && isOwn && kept.rejections >= MOST_REJECTIONS) refuse('ALREADY_DONE', 'Your request was declined.');
  if ((await countOpen(tx, askerId)) >= MOST_OPEN_REQUESTS)
    refuse('CONFLICT', `At most ${MOST_OPEN_REQUESTS} requests can be pending. Withdraw one first.`);
  const requestId = await putRequest(tx, kept, askerId, asked.id);
  tx.announce('friend/requested', { requestId, askerId, askedId: asked.id, at: tx.now.toISOString() });
  return requestOf(await readRequest(tx.db, askerId, requestId));
}
