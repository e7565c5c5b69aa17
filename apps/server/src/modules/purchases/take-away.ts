import type { Tx } from '../../platform/transaction.ts';
import { lockPurchase, reopenPurchase, type PurchaseRow } from '../bought/index.ts';
import { lockStock, returnStock } from '../catalog/index.ts';
import { lockCouponOf } from '../coupons/index.ts';
import { lockOrder, moveOrder } from '../orders/index.ts';
import { purchaseOfTransfer } from './purchases.queries.ts';
import { closeRefunded } from './refund-purchase.ts';

export interface Bought {
  readonly purchase: PurchaseRow;
  readonly order: Awaited<ReturnType<typeof lockOrder>>;
}

/**
 * Locks the purchase a transfer paid for, with its coupon, order and stock, before the tokens move. Returns undefined
 * if the transfer paid for something else.
 */
export async function lockBought(tx: Tx, transferId: string): Promise<Bought | undefined> {
  const found = await purchaseOfTransfer(tx.db, transferId);
  if (!found) return undefined;
  await lockCouponOf(tx, found.id);
  const purchase = await lockPurchase(tx, found.id);
  if (!purchase) return undefined;
  const order = found.orderId ? await lockOrder(tx, found.orderId) : undefined;
  if (order?.product_type === 'physical') await lockStock(tx, order.item_id);
  return { purchase, order };
}

/**
 * Revokes a purchase refunded by someone other than its seller. Access ends, and stock is returned. The order is
 * canceled if it hasn't shipped, and otherwise marked as refunded. Idempotent.
 */
export async function takeAway(tx: Tx, publicUrl: string, { purchase, order }: Bought): Promise<void> {
  if (purchase.state === 'refunded') return;
  if (order) {
    const isHere = order.delivery_status === 'created' || order.delivery_status === 'processing';
    await moveOrder(tx, publicUrl, order, { status: isHere ? 'cancelled' : 'refunded' });
    if (order.product_type === 'physical') await returnStock(tx, order.item_id, order.quantity);
  }
  await closeRefunded(tx, purchase);
}

/**
 * Gives a locked purchase back to its buyer after the refunded tokens have returned to the seller. Returns false if
 * that is impossible because the order has ended or the buyer has bought the item again.
 */
export async function restoreBought(tx: Tx, { purchase, order }: Bought): Promise<boolean> {
  if (purchase.state !== 'refunded') return true;
  return order ? false : reopenPurchase(tx, purchase.id);
}
