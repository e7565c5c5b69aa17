import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Viewer } from '../../blocking/index.ts';
import '../feed.events.ts';
import { isOpenTo } from '../feed.rules.ts';
import { findShownPost, readTally, type PostDetails } from '../post.queries.ts';

/**
 * Finds a published post that the viewer may like. Throws NOT_FOUND, including for buyers whom the creator has since
 * blocked.
 */
export async function findTalkable(db: Db, viewer: Viewer, id: string): Promise<PostDetails> {
  const post = await findShownPost(db, viewer, id);
  if (!post?.is_shown) refuse('NOT_FOUND');
  return post;
}

/**
 * Finds a post that the viewer may like and see in full, and can therefore comment on. Throws NOT_OFFERED for a locked
 * post.
 */
export async function findOpen(db: Db, viewer: Viewer, id: string): Promise<PostDetails> {
  const post = await findTalkable(db, viewer, id);
  if (!isOpenTo(post, viewer)) refuse('NOT_OFFERED', 'Unlock the post first.');
  return post;
}

export async function tally(tx: Tx, post: Pick<PostDetails, 'id' | 'performer_id'>): Promise<void> {
  const { likes, comments } = await readTally(tx.db, post.id);
  tx.announce('post/tallied', {
    postId: post.id,
    performerId: post.performer_id,
    actorId: tx.caller.accountId,
    likes,
    comments,
  });
}
