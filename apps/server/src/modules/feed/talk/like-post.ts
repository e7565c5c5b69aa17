import type { Answer, feed, Input } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { insertLike } from '../feed.store.ts';
import { readTally } from '../post.queries.ts';
import { findTalkable, tally } from './talkable.ts';

type Reply = Answer<typeof feed.like>;

/** Likes a post as the caller. Idempotent. Throws NOT_FOUND. */
export async function likePost(tx: Tx, { params }: Input<typeof feed.like>): Promise<Reply> {
  const post = await findTalkable(tx.db, tx.caller, params.id);
  if (await insertLike(tx, post.id)) await tally(tx, post);
  return { ...(await readTally(tx.db, post.id)), isLiked: true };
}
