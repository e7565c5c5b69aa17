import type { Answer, favourites, Input } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import './favourites.events.ts';
import { isFollowable } from './favourites.queries.ts';
import { addToCount, insertFavourite } from './favourites.store.ts';

/** Follows a performer as the caller. Idempotent. Throws NOT_FOUND. */
export async function like(tx: Tx, { params }: Input<typeof favourites.like>): Promise<Answer<typeof favourites.like>> {
  if (!(await isFollowable(tx.db, params.id))) refuse('NOT_FOUND');
  if (await insertFavourite(tx, tx.caller.accountId, params.id)) {
    await addToCount(tx, params.id, 1);
    tx.announce('favourite/liked', { performerId: params.id, userId: tx.caller.accountId });
  }
  return { success: true };
}
