import { tokensToUnits, unitsToTokens, type Answer, type Input, type purchases } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import type { Tx } from '../../platform/transaction.ts';
import { insertPurchase, type PurchaseType } from '../bought/index.ts';
import { takeStock } from '../catalog/index.ts';
import type { Commissions } from '../commissions/index.ts';
import { balanceOf, legsOf, postTransfer, splitAmount } from '../ledger/index.ts';
import { placeOrder } from '../orders/index.ts';
import { checkMaySpend } from '../wallet/index.ts';
import './purchases.events.ts';
import { readParties } from './purchases.queries.ts';
import { commissionOf, isRepeatable, kindOf, type Offer } from './purchases.rules.ts';
import { readOffer } from './read-offer.ts';
import { HAS_IT, takeDiscount } from './take-discount.ts';

export interface PurchaseDoors {
  readonly keyring: Keyring;
  readonly publicUrl: string;
  readonly commissions: Pick<Commissions, 'for'>;
}
type Wish = NonNullable<Input<typeof purchases.buy>['body']>;
type Bought = Answer<typeof purchases.buy>;

/**
 * The single path for all purchases: payment, purchase, order, stock and fact commit together. The coupon is deducted
 * before the shares are computed.
 *
 * Must never happen: a payment without its purchase, a second payment for an item the buyer keeps, overselling, a price
 * other than the one shown, or a coupon consumed without a purchase.
 *
 * Throws NOT_FOUND if the buyer can't see the item, ALREADY_DONE, NOT_OFFERED, CONFLICT (the price changed or stock is
 * too low), VALIDATION_FAILED (coupon, quantity, address), EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED or
 * INSUFFICIENT_BALANCE.
 */
export const buyItem =
  (doors: PurchaseDoors) =>
  async (tx: Tx, type: PurchaseType, id: string, wish: Wish = {}) => {
    const offer = await readBuyable(tx, type, id);
    const quantity = checkWish(offer, wish);
    const purchaseId = newId();
    const priceUnits = offer.priceUnits * quantity;
    const discount = await takeDiscount(tx, offer, { purchaseId, priceUnits }, wish);
    if (isRepeatable(offer) && !(await takeStock(tx, offer.id, quantity)))
      refuse('CONFLICT', quantity > 1 ? 'There are not that many left.' : 'This is sold out.');
    const paidUnits = priceUnits - discount.units;
    const transferId = paidUnits > 0 ? newId() : null;
    const isNew = await insertPurchase(tx, {
      id: purchaseId,
      buyer_id: tx.caller.accountId,
      seller_id: offer.sellerId,
      type,
      item_id: offer.id,
      title: offer.title,
      quantity,
      unit_price_units: offer.priceUnits,
      discount_units: discount.units,
      paid_units: paidUnits,
      coupon_code: discount.code,
      transfer_id: transferId,
      is_repeatable: isRepeatable(offer),
      created_at: tx.now,
    });
    // Checked again here, because a concurrent request may have come first.
    if (!isNew) refuse('ALREADY_DONE', HAS_IT);
    const orderId = await orderOf(tx, doors, offer, { purchaseId, quantity, paidUnits, wish });
    if (transferId) await pay(tx, doors, offer, { purchaseId, transferId, paidUnits });
    return announce(tx, offer, { purchaseId, quantity, paidUnits, orderId, discountUnits: discount.units });
  };

async function readBuyable(tx: Tx, type: PurchaseType, id: string): Promise<Offer> {
  const offer = (await readOffer(tx, type, id)) ?? refuse('NOT_FOUND');
  const { isConfirmed, isSuspended, studioId } = await readParties(tx.db, tx.caller.accountId, offer.sellerId);
  if (isSuspended) refuse('ACCOUNT_SUSPENDED');
  if (offer.isBought && !isRepeatable(offer)) refuse('ALREADY_DONE', HAS_IT);
  if (!offer.isShown || studioId === undefined) refuse('NOT_FOUND');
  await checkMaySpend(tx.db, { accountId: tx.caller.accountId, isConfirmed });
  if (offer.isPartOfGallery) refuse('NOT_OFFERED', 'This photo is sold with its gallery.');
  if (offer.isForAll) refuse('NOT_OFFERED', 'This is free for everyone.');
  if (offer.isSubscribersOnly) refuse('NOT_OFFERED', 'This is for subscribers only.');
  return { ...offer, studioId };
}

/** Returns the quantity. Throws VALIDATION_FAILED, or CONFLICT if the price differs from the one shown. */
function checkWish(offer: Offer, { price, quantity = 1, address }: Wish): number {
  if (price !== undefined && tokensToUnits(price) !== offer.priceUnits)
    refuse('CONFLICT', 'The price has changed. Please check it again.');
  if (quantity > 1 && !isRepeatable(offer))
    refuse('VALIDATION_FAILED', 'You can buy only one of this.', { property: 'quantity' });
  if (isRepeatable(offer) && !address)
    refuse('VALIDATION_FAILED', 'Please enter a delivery address.', { property: 'address' });
  return quantity;
}

interface Sale {
  readonly purchaseId: string;
  readonly quantity: number;
  readonly paidUnits: number;
}

async function orderOf(
  tx: Tx,
  doors: PurchaseDoors,
  offer: Offer,
  { wish, ...sale }: Sale & { wish: Wish },
): Promise<string | null> {
  if (!offer.productType) return null;
  return placeOrder(tx, doors, {
    ...sale,
    buyerId: tx.caller.accountId,
    sellerId: offer.sellerId,
    itemId: offer.id,
    title: offer.title,
    productType: offer.productType,
    address: (isRepeatable(offer) && wish.address) || null,
  });
}

async function pay(
  tx: Tx,
  { commissions }: PurchaseDoors,
  { type, sellerId, studioId }: Offer,
  { purchaseId, transferId, paidUnits }: Omit<Sale, 'quantity'> & { transferId: string },
): Promise<void> {
  const rates = commissions.for(commissionOf(type))(sellerId, studioId);
  const outcome = await postTransfer(tx, {
    id: transferId,
    key: `item:${purchaseId}`,
    kind: kindOf(type),
    payerId: tx.caller.accountId,
    legs: legsOf(splitAmount(paidUnits, rates), { performerId: sellerId, studioId }),
    rates,
  });
  if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (outcome.status !== 'done') throw new Error(`payment of ${purchaseId}: ${outcome.status}`);
}

async function announce(
  tx: Tx,
  offer: Offer,
  { discountUnits, ...sale }: Sale & { orderId: string | null; discountUnits: number },
): Promise<Bought> {
  const buyerId = tx.caller.accountId;
  const balances = await balanceOf(tx, [buyerId, offer.sellerId]);
  const buyerBalanceUnits = balances.get(buyerId) ?? 0;
  tx.announce('item/bought', {
    ...sale,
    type: offer.type,
    itemId: offer.id,
    title: offer.title,
    buyerId,
    sellerId: offer.sellerId,
    buyerBalanceUnits,
    sellerBalanceUnits: balances.get(offer.sellerId) ?? 0,
    at: tx.now.toISOString(),
  });
  return {
    purchaseId: sale.purchaseId,
    balance: unitsToTokens(buyerBalanceUnits),
    isBought: true,
    ...(discountUnits ? { paid: unitsToTokens(sale.paidUnits), discount: unitsToTokens(discountUnits) } : {}),
    ...(sale.orderId ? { orderId: sale.orderId } : {}),
  };
}
