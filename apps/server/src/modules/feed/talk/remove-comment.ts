import type { Answer, feed, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { deleteComment } from '../feed.store.ts';
import { performerOf } from './comments.queries.ts';
import { tally } from './talkable.ts';

/** Deletes the caller's comment, or any comment on the caller's post. Throws NOT_FOUND. */
export async function removeComment(
  tx: Tx,
  { params }: Input<typeof feed.removeComment>,
): Promise<Answer<typeof feed.removeComment>> {
  if (!(await deleteComment(tx, params.id, params.commentId))) refuse('NOT_FOUND');
  await tally(tx, { id: params.id, performer_id: await performerOf(tx.db, params.id) });
  return { success: true };
}
