import type { Answer, Input, friends } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { readRequest } from './friends.queries.ts';
import { requestOf } from './friends.rules.ts';
import { closeRequest, insertFriends, lockRequest, type KeptRequest } from './friends.store.ts';
import './friends.events.ts';

const factOf = (tx: Tx, { id, asker_id: askerId, asked_id: askedId }: KeptRequest) => ({
  requestId: id,
  askerId,
  askedId,
  at: tx.now.toISOString(),
});

/** Makes both sides of a locked pending request friends. */
export async function acceptKept(tx: Tx, request: KeptRequest): Promise<void> {
  await insertFriends(tx, request);
  tx.announce('friend/accepted', factOf(tx, request));
}

/** Accepts a request that the caller received. Throws NOT_FOUND. */
export async function acceptRequest(
  tx: Tx,
  { params }: Pick<Input<typeof friends.accept>, 'params'>,
): Promise<Answer<typeof friends.accept>> {
  const { accountId } = tx.caller;
  const request = (await lockRequest(tx, params.id, accountId)) ?? refuse('NOT_FOUND');
  if (request.asked_id !== accountId) refuse('NOT_FOUND');
  await acceptKept(tx, request);
  return requestOf(await readRequest(tx.db, accountId, request.id));
}

/** Rejects a request that the caller received, or withdraws one that the caller sent. Throws NOT_FOUND. */
export async function rejectRequest(
  tx: Tx,
  { params }: Input<typeof friends.reject>,
): Promise<Answer<typeof friends.reject>> {
  const { accountId } = tx.caller;
  const request = (await lockRequest(tx, params.id, accountId)) ?? refuse('NOT_FOUND');
  await closeRequest(tx, request.id, request.asked_id === accountId ? 1 : 0);
  tx.announce('friend/rejected', factOf(tx, request));
  return { success: true };
}
