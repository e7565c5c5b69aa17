import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Viewer } from '../../blocking/index.ts';
import '../feed.events.ts';
import { isOpenTo } from '../feed.rules.ts';
import { findShownPost, readTally, type PostDetails } from '../post.queries.ts';

/**
 * A published post that its creator does not hide from somebody: what may be liked. Refuses NOT_FOUND, also to those who
 * bought it and are blocked since.
 */
export async function findTalkable(db: Kysely<Tables>, viewer: Viewer, id: string): Promise<PostDetails> {
  const post = await findShownPost(db, viewer, id);
  if (!post?.is_shown) refuse('NOT_FOUND');
  return post;
}

/** The same, all of which they may see: what may be talked about. Refuses NOT_OFFERED for a locked one. */
export async function findOpen(db: Kysely<Tables>, viewer: Viewer, id: string): Promise<PostDetails> {
  const post = await findTalkable(db, viewer, id);
  if (!isOpenTo(post, viewer)) refuse('NOT_OFFERED', 'Unlock the post first.');
  return post;
}

/** Publishes how many like a post now, and have written below it. */
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
