import { orders, purchases, type Input } from '@footlight/contract';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { Tx } from '../../platform/transaction.ts';
import { buyItem, type PurchaseDoors } from './buy-item.ts';
import { linkToItem, type DownloadDoors } from './downloads/link-to-item.ts';
import type { PurchaseType } from '../bought/index.ts';
import { searchBought } from './read-bought.ts';
import { updateOrder } from './update-order.ts';

export interface PurchaseRouteDoors extends PurchaseDoors, Omit<DownloadDoors, 'files'> {
  readonly files: Pick<SealedFiles, 'put' | 'read' | 'signedUrl' | 'signFor'>;
}

export function purchasesRoutes(doors: PurchaseRouteDoors) {
  const buy = buyItem(doors);
  const buyOf =
    (type: PurchaseType) =>
    (tx: Tx, { params, body }: Pick<Input<typeof purchases.buyProduct>, 'params' | 'body'>) =>
      buy(tx, type, params.id, body);
  return implement(
    'purchases',
    purchases,
  )({
    buy: command((tx, { params, body }: Input<typeof purchases.buy>) => buy(tx, params.type, params.id, body)),
    buyProduct: command(buyOf('product')),
    buyVideo: command(buyOf('video')),
    galleries: query(searchBought(doors.files, 'gallery')),
    videos: query(searchBought(doors.files, 'video')),
    products: query(searchBought(doors.files, 'product')),
    download: linkToItem(doors),
    search: query(searchBought(doors.files)),
  });
}

/** The only `orders` call that moves tokens. */
export const orderUpdateRoutes = (doors: PurchaseDoors) =>
  implement('orders', { update: orders.update })({ update: command(updateOrder(doors)) });
