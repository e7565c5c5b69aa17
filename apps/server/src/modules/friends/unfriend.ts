import type { Answer, Input, friends } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { deleteFriends, deleteRequest, lockPair } from './friends.store.ts';
import './friends.events.ts';

type Call = typeof friends.unfriend;

/** Ends a friendship or a pending request. Returns false if there was neither. */
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

/** Ends one of the caller's friendships. `success` is false if there was none. Pending requests are kept. */
export async function unfriend(tx: Tx, { query, body }: Input<Call>): Promise<Answer<Call>> {
  const userId = query.userId ?? body?.userId ?? refuse('VALIDATION_FAILED', undefined, { property: 'userId' });
  const kept = await lockPair(tx, tx.caller.accountId, userId);
  if (kept?.status !== 'accepted') return { success: false };
  return { success: await endFriendship(tx, tx.caller.accountId, userId) };
}
