import { tokensToUnits } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { consumeCoupon, refuseCoupon } from '../coupons/index.ts';
import { hasBought } from './purchases.queries.ts';
import { isRepeatable, type Offer } from './purchases.rules.ts';

export const HAS_IT = 'You already have this.';

export interface Discount {
  readonly units: number;
  readonly code: string | null;
}

/**
 * Applies a coupon to a purchase: the one entered, or else the one reserved for exactly this purchase. Throws
 * VALIDATION_FAILED (not valid for this), CONFLICT (taken, or the discount differs from the one shown), or ALREADY_DONE
 * if a concurrent request for the same purchase took it.
 */
export async function takeDiscount(
  tx: Tx,
  offer: Offer,
  sale: { readonly purchaseId: string; readonly priceUnits: number },
  { couponCode, discount }: { readonly couponCode?: string | undefined; readonly discount?: number | undefined },
): Promise<Discount> {
  const taken = await consumeCoupon(tx, {
    code: couponCode || undefined,
    performerId: offer.sellerId,
    applyFor: offer.type,
    itemId: offer.id,
    price: sale.priceUnits,
    usedFor: sale.purchaseId,
  });
  if (taken.status === 'refused') {
    if (!isRepeatable(offer) && (await hasBought(tx.db, tx.caller.accountId, offer.id))) refuse('ALREADY_DONE', HAS_IT);
    refuseCoupon(taken.problem);
  }
  const [units, code] = taken.status === 'consumed' ? [taken.discount, taken.code] : [0, null];
  if (discount !== undefined && tokensToUnits(discount) !== units)
    refuse('CONFLICT', "The coupon's discount has changed. Please check it again.");
  return { units, code };
}
