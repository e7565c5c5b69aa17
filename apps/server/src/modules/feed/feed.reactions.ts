import type { Reactions } from '../../platform/module.ts';
import { addSales, lockPost } from './feed.store.ts';
import { findPostOfUpload } from './post.queries.ts';
import { settlePost } from './settle-post.ts';

/** A post is published by itself once its media are ready, and is a draft again when one of them cannot be used. */
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
