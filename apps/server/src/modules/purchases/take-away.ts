import type { Tx } from '../../platform/transaction.ts';
import { lockStock, returnStock } from '../catalog/index.ts';
import { lockCouponOf } from '../coupons/index.ts';
import { lockOrder, moveOrder } from '../orders/index.ts';
import type { PurchaseRow } from './purchases.rules.ts';
import { lockPurchase, purchaseOfTransfer, reopenPurchase } from './purchases.store.ts';
import { closeRefunded } from './refund-purchase.ts';

/** A purchase with its order, locked. */
export interface Bought {
  readonly purchase: PurchaseRow;
  readonly order: Awaited<ReturnType<typeof lockOrder>>;
}

/** Locks what a transfer paid, with its coupon, its order and its stock, before the tokens are moved; undefined when it paid for something else. */
export async function lockBought(tx: Tx, transferId: string): Promise<Bought | undefined> {
  const found = await purchaseOfTransfer(tx, transferId);
  if (!found) return undefined;
  await lockCouponOf(tx, found.id);
  const purchase = await lockPurchase(tx, found.id);
  if (!purchase) return undefined;
  const order = found.orderId ? await lockOrder(tx, found.orderId) : undefined;
  if (order?.product_type === 'physical') await lockStock(tx, order.item_id);
  return { purchase, order };
}

/**
 * Takes a purchase away whose tokens were given back by somebody else than its seller: access ends, stock is
 * returned, and an order that is not under way is cancelled, any other refunded. Once.
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
 * Gives a locked purchase to its buyer again, whose tokens were given back and are with the seller once more. False when that cannot
 * be: its order was ended, or the buyer has bought it again.
 */
export async function restoreBought(tx: Tx, { purchase, order }: Bought): Promise<boolean> {
  if (purchase.state !== 'refunded') return true;
  return order ? false : reopenPurchase(tx, purchase.id);
}
