import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { consumeCoupon, refuseCoupon } from '../../coupons/index.ts';
import type { Wish } from './wish.ts';

export interface Paying {
  readonly paidUnits: number;
  readonly discountUnits: number;
  readonly couponCode: string | null;
}

/**
 * Returns the price of the first period and consumes the buyer's coupon: the one matching the code, or else one
 * reserved for this creator. Renewals cost the agreed price. `usedFor` must be unique to this purchase. Throws
 * VALIDATION_FAILED, or CONFLICT (already used, or a different discount than shown).
 */
export async function takeCoupon(tx: Tx, wish: Wish, usedFor: string): Promise<Paying> {
  const taken = await consumeCoupon(tx, {
    code: wish.couponCode,
    performerId: wish.performerId,
    applyFor: 'subscription',
    itemId: wish.performerId,
    price: wish.firstUnits,
    usedFor,
  });
  if (taken.status === 'refused') refuseCoupon(taken.problem);
  const [discountUnits, couponCode] = taken.status === 'consumed' ? [taken.discount, taken.code] : [0, null];
  if (wish.shownDiscountUnits !== undefined && wish.shownDiscountUnits !== discountUnits)
    refuse('CONFLICT', "The coupon's discount has changed. Please check it again.");
  return { paidUnits: wish.firstUnits - discountUnits, discountUnits, couponCode };
}
