import type { Answer, Input, performers } from '@footlight/contract';
import type { Tx } from '../../platform/transaction.ts';
import { idOfAccount } from '../accounts/index.ts';
import { countVisit } from '../performers/index.ts';
import { noteRecentView } from './discovery.store.ts';

/** Counts a visit to a performer's page and remembers it for the viewer. Ignores performers who are not listed. */
export async function countView(
  tx: Tx,
  { params }: Input<typeof performers.incView>,
): Promise<Answer<typeof performers.incView>> {
  const performerId = await idOfAccount(tx.db, params.id);
  await countVisit(tx, performerId);
  if (tx.caller.role === 'user') await noteRecentView(tx, tx.caller.accountId, performerId);
  return { success: true };
}
