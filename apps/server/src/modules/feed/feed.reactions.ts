import type { Reactions } from '../../platform/module.ts';
import { addSales, lockPost } from './feed.store.ts';
import { findPostOfUpload } from './post.queries.ts';
import { settlePost } from './settle-post.ts';

/** Publishes a post once its media are ready, and returns it to draft if any of them is unusable. */
export const feedReactions = (approvesFirst: () => boolean): Reactions => ({
  'upload/changed': async (tx, { uploadId, purpose, state }) => {
    if (purpose !== 'post' || (state !== 'ready' && state !== 'failed')) return;
    const postId = await findPostOfUpload(tx.db, uploadId);
    const post = postId && (await lockPost(tx, postId));
    if (post) await settlePost(tx, post, approvesFirst());
  },
  'item/bought': async (tx, { type, itemId }) => (type === 'post' ? addSales(tx, itemId, 1) : undefined),
  'item/refunded': async (tx, { type, itemId }) => (type === 'post' ? addSales(tx, itemId, -1) : undefined),
});
