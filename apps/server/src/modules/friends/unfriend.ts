import type { Answer, Input, friends } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { deleteFriends, deleteRequest, lockPair } from './friends.store.ts';
import './friends.events.ts';

type Call = typeof friends.unfriend;

/** Ends what is between two people: that they are friends, or a request that waits. False when there was nothing. */
export async function endFriendship(tx: Tx, one: string, other: string): Promise<boolean> {
  const kept = await lockPair(tx, one, other);
  if (!kept || kept.status === 'rejected') return false;
  const at = tx.now.toISOString();
  if (kept.status === 'accepted') {
    await deleteFriends(tx, kept);
    tx.announce('friend/removed', { requestId: kept.id, userIds: [kept.asker_id, kept.asked_id], at });
  } else {
    await deleteRequest(tx, kept.id);
    tx.announce('friend/rejected', { requestId: kept.id, askerId: kept.asker_id, askedId: kept.asked_id, at });
  }
  return true;
}

/** The caller is friends with somebody no more; `success` is false when they were not. A request that waits stays. */
export async function unfriend(tx: Tx, { query, body }: Input<Call>): Promise<Answer<Call>> {
  const userId = query.userId ?? body?.userId ?? refuse('VALIDATION_FAILED', undefined, { property: 'userId' });
  const kept = await lockPair(tx, tx.caller.accountId, userId);
  if (kept?.status !== 'accepted') return { success: false };
  return { success: await endFriendship(tx, tx.caller.accountId, userId) };
}
