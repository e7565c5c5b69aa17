import type { Answer, feed, Input } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { releaseUploads } from '../../uploads/index.ts';
import { unpinPost, updatePost } from '../feed.store.ts';
import { wasBought } from '../post.queries.ts';
import { lockOwn } from './save-post.ts';

/** Deletes one of the caller's posts. Its media are deleted unless there are buyers, who keep it. Throws NOT_FOUND. */
export async function removePost(tx: Tx, { params }: Input<typeof feed.remove>): Promise<Answer<typeof feed.remove>> {
  const post = await lockOwn(tx, params.id);
  await updatePost(tx, post.id, { removed_at: tx.now, updated_at: tx.now });
  await unpinPost(tx, post.id);
  if (!(await wasBought(tx.db, post.id))) await releaseUploads(tx, post.id);
  tx.announce('post/changed', { postId: post.id, performerId: post.performer_id, status: 'draft' });
  return { success: true };
}
