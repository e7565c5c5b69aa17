import type { Answer, feed, Input } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { deleteLike } from '../feed.store.ts';
import { readTally } from '../post.queries.ts';
import { findTalkable, tally } from './talkable.ts';

/** Removes the caller's like. Idempotent. Throws NOT_FOUND. */
export async function unlikePost(tx: Tx, { params }: Input<typeof feed.unlike>): Promise<Answer<typeof feed.unlike>> {
  const post = await findTalkable(tx.db, tx.caller, params.id);
  if (await deleteLike(tx, post.id)) await tally(tx, post);
  return { ...(await readTally(tx.db, post.id)), isLiked: false };
}
