import type { Tx } from '../../platform/transaction.ts';
import type { ViewerBlocked } from './blocking.events.ts';
import { insertBlocks } from './blocking.store.ts';

/** Blocks viewers from a performer's pages, chat and media. Ignores unknown accounts and existing blocks. */
export async function blockUsers(
  tx: Tx,
  performerId: string,
  userIds: readonly string[],
  reason: ViewerBlocked['reason'],
): Promise<void> {
  for (const userId of await insertBlocks(tx, performerId, userIds))
    tx.announce('viewer/blocked', { performerId, userId, reason });
}
