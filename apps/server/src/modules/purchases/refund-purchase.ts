import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { releaseCoupon } from '../coupons/index.ts';
import { balanceOf, refundTransfer } from '../ledger/index.ts';
import './purchases.events.ts';
import { closePurchase, type PurchaseRow } from '../bought/index.ts';

/**
 * Refunds a locked purchase once, taking the tokens from everyone who received a share. The buyer loses the item, and
 * the coupon, which `lockCouponOf` must have locked, can be used again. Throws INSUFFICIENT_BALANCE if a recipient no
 * longer has its share.
 */
export async function refundPurchase(tx: Tx, purchase: PurchaseRow): Promise<void> {
  if (purchase.state === 'refunded') return;
  if (purchase.transfer_id) {
    const outcome = await refundTransfer(tx, { originId: purchase.transfer_id, key: `item-refund:${purchase.id}` });
    if (outcome.status === 'insufficient')
      refuse('INSUFFICIENT_BALANCE', 'You no longer have the tokens you would give back.');
    if (outcome.status !== 'done') throw new Error(`refund of ${purchase.id}: ${outcome.status}`);
  }
  await closeRefunded(tx, purchase);
}

/** Closes a locked purchase whose tokens have been refunded. */
export async function closeRefunded(tx: Tx, purchase: PurchaseRow): Promise<void> {
  await closePurchase(tx, purchase.id);
  await releaseCoupon(tx, purchase.id);
  const balances = await balanceOf(tx, [purchase.buyer_id, purchase.seller_id]);
  tx.announce('item/refunded', {
    purchaseId: purchase.id,
    type: purchase.type,
    itemId: purchase.item_id,
    title: purchase.title,
    buyerId: purchase.buyer_id,
    sellerId: purchase.seller_id,
    quantity: purchase.quantity,
    paidUnits: Number(purchase.paid_units),
    buyerBalanceUnits: balances.get(purchase.buyer_id) ?? 0,
    sellerBalanceUnits: balances.get(purchase.seller_id) ?? 0,
    at: tx.now.toISOString(),
  });
}
