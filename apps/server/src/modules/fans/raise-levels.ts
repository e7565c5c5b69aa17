import type { Tx } from '../../platform/transaction.ts';
import './fans.events.ts';
import { noteLevels, type Pair } from './fans.store.ts';

/**
 * Announces viewers who have risen to a new highest level with these creators. Call this after a payment, in its
 * transaction. A level lost through a refund and reached again is announced only once.
 */
export async function raiseLevels(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  for (const risen of await noteLevels(tx, pairs))
    tx.announce('fan/level-reached', {
      performerId: risen.performer_id,
      conversationId: risen.conversation_id,
      userId: risen.user_id,
      username: risen.username,
      level: risen.level,
    });
}
