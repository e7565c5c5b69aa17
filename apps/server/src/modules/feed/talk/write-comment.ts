import type { Answer, feed, Input } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { insertComment } from '../feed.store.ts';
import { commentOf, findComment, readWriter } from './comments.queries.ts';
import { findOpen, tally } from './talkable.ts';

/**
 * Adds the caller's comment to a post. Throws NOT_FOUND, NOT_OFFERED for a locked post, or EMAIL_NOT_VERIFIED.
 */
export async function writeComment(
  tx: Tx,
  { params, body }: Input<typeof feed.comment>,
): Promise<Answer<typeof feed.comment>> {
  const post = await findOpen(tx.db, tx.caller, params.id);
  if (!(await readWriter(tx.db, tx.caller.accountId))) refuse('EMAIL_NOT_VERIFIED');
  const id = newId();
  await insertComment(tx, {
    id,
    post_id: post.id,
    author_id: tx.caller.accountId,
    text: body.text,
    created_at: tx.now,
  });
  await tally(tx, post);
  tx.announce('post/commented', { postId: post.id, performerId: post.performer_id, actorId: tx.caller.accountId });
  return commentOf((await findComment(tx.db, id)) ?? refuse('NOT_FOUND'), tx.caller);
}
