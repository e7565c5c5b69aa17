import type { Reactions } from '../../platform/module.ts';
import { findByUpload } from './catalog.queries.ts';
import { resettle } from './resettle.ts';
import { addSales } from './selling/stock.store.ts';

/** Puts items on sale once their files are ready, takes them off sale if a file is unusable, and counts sales. */
export const catalogReactions = (approvesFirst: () => boolean): Reactions => ({
  'upload/changed': async (tx, { uploadId, state }) => {
    if (state !== 'ready' && state !== 'failed') return;
    await resettle(tx, await findByUpload(tx.db, uploadId), approvesFirst());
  },
  'item/bought': (tx, { itemId, quantity }) => addSales(tx, itemId, quantity),
  'item/refunded': (tx, { itemId, quantity }) => addSales(tx, itemId, -quantity),
});
