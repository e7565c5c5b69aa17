import type { Answer, favourites, Input } from '@footlight/contract';
import type { Tx } from '../../platform/transaction.ts';
import { addToCount, deleteFavourite } from './favourites.store.ts';

/** Unfollows a performer as the caller. Idempotent, also for performers who no longer exist. */
export async function unlike(
  tx: Tx,
  { params }: Input<typeof favourites.unlike>,
): Promise<Answer<typeof favourites.unlike>> {
  if (await deleteFavourite(tx, tx.caller.accountId, params.id)) await addToCount(tx, params.id, -1);
  return { success: true };
}
