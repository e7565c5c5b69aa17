import type { Input, orders } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { lockPurchase } from '../bought/index.ts';
import { returnStock } from '../catalog/index.ts';
import { lockCouponOf } from '../coupons/index.ts';
import { findOrder, givesBack, lockOrder, moveOrder, orderOf, type Order } from '../orders/index.ts';
import { purchaseIdOf } from './purchases.queries.ts';
import { refundPurchase } from './refund-purchase.ts';

/**
 * Sets an order's status for its seller. Canceling or refunding returns the buyer's tokens and the stock, once. Throws
 * NOT_FOUND for another seller's order, CONFLICT for a backward transition, or INSUFFICIENT_BALANCE if the seller no
 * longer has the tokens.
 */
export const updateOrder =
  ({ publicUrl }: { readonly publicUrl: string }) =>
  async (tx: Tx, { params, body }: Input<typeof orders.update>): Promise<Order> => {
    const sellerId = tx.caller.accountId;
    const purchaseId = await purchaseIdOf(tx.db, params.id);
    // Locked now, because coupons come before purchases in the lock order.
    if (purchaseId && body.deliveryStatus && givesBack(body.deliveryStatus)) await lockCouponOf(tx, purchaseId);
    const purchase = purchaseId ? await lockPurchase(tx, purchaseId) : undefined;
    if (purchase?.seller_id !== sellerId) refuse('NOT_FOUND');
    const order = (await lockOrder(tx, params.id)) ?? refuse('NOT_FOUND');
    const { deliveryStatus: status, shippingCode, note } = body;
    const isMoved = await moveOrder(tx, publicUrl, order, { status, shippingCode, note });
    if (isMoved && status && givesBack(status)) {
      if (order.product_type === 'physical') await returnStock(tx, order.item_id, order.quantity);
      await refundPurchase(tx, purchase);
    }
    return orderOf((await findOrder(tx.db, 'seller', sellerId, order.id)) ?? refuse('NOT_FOUND'));
  };
