import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { PostRow } from '../feed.rules.ts';
import { insertComment, lockPost, takeComment, updatePost, type KeptComment } from '../feed.store.ts';
import { settlePost } from '../settle-post.ts';
import { performerOf } from '../talk/comments.queries.ts';
import { tally } from '../talk/talkable.ts';

/** State of a post before staff took it down. */
export type PostStanding = Pick<PostRow, 'is_approved' | 'rejection_reason'>;
type Doors = { readonly approvesFirst: () => boolean };

async function settleWith(tx: Tx, doors: Doors, id: string, change: Partial<PostRow>): Promise<PostStanding> {
  const post = (await lockPost(tx, id)) ?? refuse('NOT_FOUND');
  await updatePost(tx, post.id, { ...change, updated_at: tx.now });
  await settlePost(tx, { ...post, ...change }, doors.approvesFirst(), post.status);
  return { is_approved: post.is_approved, rejection_reason: post.rejection_reason };
}

/** Hides a post from everyone except its creator and returns its previous state. Throws NOT_FOUND. */
export const takeDownPost =
  (doors: Doors) =>
  (tx: Tx, id: string, reason: string): Promise<PostStanding> =>
    settleWith(tx, doors, id, { is_approved: false, rejection_reason: reason.slice(0, 500) });

/** Returns a post to its previous state. Throws NOT_FOUND. */
export const restorePost =
  (doors: Doors) =>
  async (tx: Tx, id: string, standing: PostStanding): Promise<void> =>
    void (await settleWith(tx, doors, id, { ...standing, status: 'draft' }));

const retally = async (tx: Tx, postId: string): Promise<void> =>
  tally(tx, { id: postId, performer_id: await performerOf(tx.db, postId) });

/** Deletes any author's comment and returns it, or undefined if it no longer exists. */
export async function takeDownComment(tx: Tx, id: string): Promise<KeptComment | undefined> {
  const comment = await takeComment(tx, id);
  if (comment) await retally(tx, comment.post_id);
  return comment;
}

export async function restoreComment(tx: Tx, comment: KeptComment): Promise<void> {
  await insertComment(tx, comment);
  await retally(tx, comment.post_id);
}
