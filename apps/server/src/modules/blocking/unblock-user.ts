import type { Answer, Input, performers } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { deleteBlock } from './blocking.store.ts';

type Call = typeof performers.unblockUser;

/** Unblocks a viewer. The id is in the query or the body. `success` is false if the viewer was not blocked. */
export async function unblockUser(tx: Tx, { query, body }: Input<Call>): Promise<Answer<Call>> {
  const userId = query.userId ?? body?.userId ?? refuse('VALIDATION_FAILED', undefined, { property: 'userId' });
  return { success: await deleteBlock(tx, tx.caller.accountId, userId) };
}
