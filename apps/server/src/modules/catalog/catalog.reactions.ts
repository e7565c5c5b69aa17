import type { Reactions } from '../../platform/module.ts';
import { findByUpload } from './catalog.queries.ts';
import { resettle } from './resettle.ts';
import { addSales } from './selling/stock.store.ts';

/** An item goes on sale by itself once its files are ready, and is taken back when one of them cannot be used; its sales are counted. */
export const catalogReactions = (approvesFirst: () => boolean): Reactions => ({
  'upload/changed': async (tx, { uploadId, state }) => {
    if (state !== 'ready' && state !== 'failed') return;
    await resettle(tx, await findByUpload(tx.db, uploadId), approvesFirst());
  },
  'item/bought': (tx, { itemId, quantity }) => addSales(tx, itemId, quantity),
  'item/refunded': (tx, { itemId, quantity }) => addSales(tx, itemId, -quantity),
});
