import { createHmac } from 'node:crypto';
import type { Answer, Input, orders } from '@footlight/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findFile } from './orders.queries.ts';
import { LINK_SECONDS, MOST_LINKS } from './orders.rules.ts';
import { lockDelivered, noteDownload } from './orders.store.ts';

/**
 * Creates and records a link to the file of a product the caller has bought. Throws NOT_FOUND if the caller has no such
 * order, CONFLICT for a shipped product, or SLOW_DOWN after five links for one order within a day.
 */
export const linkToFile =
  ({ files, secret }: { readonly files: Pick<FileStore, 'signedUrl'>; readonly secret: string }) =>
  async (
    context: RequestContext,
    { params }: Input<typeof orders.downloadLink>,
  ): Promise<Answer<typeof orders.downloadLink>> => {
    const { caller } = context;
    const file = await context.inTransaction(async (tx) => {
      const order = (await lockDelivered(tx, caller.accountId, params.id)) ?? refuse('NOT_FOUND');
      if (order.product_type === 'physical')
        refuse('CONFLICT', 'This product is shipped: there is nothing to download.');
      const found = (await findFile(tx.db, order.item_id)) ?? refuse('NOT_FOUND');
      const addressHash = createHmac('sha256', secret).update(`download:${caller.address}`).digest();
      if (!(await noteDownload(tx, order.id, { addressHash, most: MOST_LINKS })))
        refuse('SLOW_DOWN', `You can download this ${MOST_LINKS} times a day. Please come back tomorrow.`);
      return found;
    });
    const { url, expiresAt } = await files.signedUrl(file.key, LINK_SECONDS, { saveAs: file.name });
    return { url, fileName: file.name, expiresAt: expiresAt.toISOString() };
  };
