import type { Tx } from '../../platform/transaction.ts';
import './feed.events.ts';
import { statusOf, type PostRow } from './feed.rules.ts';
import { rankFrom, updatePost } from './feed.store.ts';
import { readMediaStates } from './post.queries.ts';

/**
 * Recomputes the status of a locked post and announces a change. `before` is the status when the command began, or null
 * for a new post.
 */
export async function settlePost(
  tx: Tx,
  post: PostRow,
  approvesFirst: boolean,
  before: PostRow['status'] | null = post.status,
): Promise<void> {
  const status = statusOf(post, { media: await readMediaStates(tx.db, post.id), approvesFirst, now: tx.now });
  const isFirst = status === 'active' && post.published_at === null;
  if (status !== post.status || isFirst)
    await updatePost(tx, post.id, { status, ...(isFirst ? { published_at: tx.now } : {}) });
  if (isFirst) await rankFrom(tx, post.id, tx.now);
  if (status !== before) tx.announce('post/changed', { postId: post.id, performerId: post.performer_id, status });
}
