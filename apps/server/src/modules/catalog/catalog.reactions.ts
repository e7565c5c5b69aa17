import type { Reactions } from '../../platform/module.ts';
import { findByUpload } from './catalog.queries.ts';
import { resettle } from './resettle.ts';

/** An item goes on sale by itself once its files are ready, and is taken back when one of them can't be used. */
export const catalogReactions = (approvesFirst: () => boolean): Reactions => ({
  'upload/changed': async (tx, { uploadId, state }) => {
    if (state !== 'ready' && state !== 'failed') return;
    await resettle(tx, await findByUpload(tx.db, uploadId), approvesFirst());
  },
});
