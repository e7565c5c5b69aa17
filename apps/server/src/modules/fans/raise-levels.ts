import type { Tx } from '../../platform/transaction.ts';
import './fans.events.ts';
import { noteLevels, type Pair } from './fans.store.ts';

/**
 * Publishes which of these viewers have reached a higher level with these creators than was published before; to be called
 * after a payment, in its transaction. A level that was lost by a refund and reached again is published once.
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
