import type { Tx } from '../../../platform/transaction.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import { findAside, findByCode, readStanding } from '../coupons.queries.ts';
import { ASIDE_MS, discountOf, problemOf, type CouponProblem, type CouponPurpose } from '../coupons.rules.ts';
import { lockExamined } from './examine-coupon.ts';
import { spendAside, takeUse, type Spent } from './uses.store.ts';

/** A purchase that the caller makes in this transaction. */
export interface CouponSale {
  /** The code as the buyer entered it. Without a code, a reservation for exactly this purchase is used. */
  readonly code?: string | undefined;
  /** The seller. Null for packages. */
  readonly performerId: string | null;
  readonly applyFor: CouponPurpose;
  readonly itemId: string | null;
  /** Total before the discount, in ledger units or the currency's smallest unit. */
  readonly price: number;
  /** For packages only. */
  readonly currency?: string | undefined;
  /** Id of the purchase, subscription or payment, used to release the coupon later. */
  readonly usedFor: string;
  /** Deadline of the payment that the coupon is held for. Absent if this transaction pays. */
  readonly waitsUntil?: Date | undefined;
}
export type ConsumedCoupon =
  /** `discount` is in the units of the price and never exceeds it. */
  | { readonly status: 'consumed'; readonly code: string; readonly discount: number }
  /** There was no coupon to use, or it would save nothing. */
  | { readonly status: 'none' }
  | { readonly status: 'refused'; readonly problem: CouponProblem };

/**
 * Uses a coupon for a purchase, reserved or not, in the purchase's own transaction. Locks the coupon only if it was not
 * reserved. Call this before locking anything that comes after 'coupon' in the lock order.
 *
 * Never allows more uses than the coupon or the person has, one use for two purchases, or a use without its purchase.
 */
export async function consumeCoupon(tx: Tx, sale: CouponSale): Promise<ConsumedCoupon> {
  if (sale.price === 0) return { status: 'none' };
  const { applyFor, itemId, price, currency, code } = sale;
  const userId = tx.caller.accountId;
  const coupon =
    code !== undefined
      ? await findByCode(tx.db, code.trim().toUpperCase(), sale.performerId)
      : itemId && (await findAside(tx.db, { userId, applyFor, itemId, now: tx.now }));
  if (!coupon) return code === undefined ? { status: 'none' } : { status: 'refused', problem: 'unknown' };

  const basket = { applyFor, price, currency };
  const standing = await readStanding(tx.db, coupon.id, userId, tx.now);
  const problem = problemOf(coupon, basket, standing, tx.now);
  if (problem) return { status: 'refused', problem };
  const discount = discountOf(coupon, price, currency);
  if (discount === 0) return { status: 'none' };

  const spent = { applyFor, itemId, usedFor: sale.usedFor, saved: discount, waitsUntil: sale.waitsUntil };
  noteLocks(tx.db, 'coupon', [coupon.id]);
  if (standing.asideId && (await spendAside(tx, standing.asideId, spent)))
    return { status: 'consumed', code: coupon.code, discount };
  return takeAndSpend(tx, coupon.id, basket, spent);
}

/**
 * Uses a coupon that was not reserved. Reads the coupon again under the lock, because it may have changed since the
 * first read.
 */
async function takeAndSpend(
  tx: Tx,
  couponId: string,
  basket: { applyFor: CouponPurpose; price: number; currency: string | undefined },
  spent: Spent,
): Promise<ConsumedCoupon> {
  const { coupon, asideId, problem } = await lockExamined(tx, couponId, basket);
  if (problem) return { status: 'refused', problem };
  const person = { couponId, userId: tx.caller.accountId, maxUsesEach: coupon.max_uses_each };
  const useId = asideId ?? (await takeUse(tx, person, spent, new Date(tx.now.getTime() + ASIDE_MS)));
  if (!useId) return { status: 'refused', problem: 'used-up' };
  const discount = discountOf(coupon, basket.price, basket.currency);
  if (!(await spendAside(tx, useId, { ...spent, saved: discount }))) throw new Error(`use ${useId} is gone`);
  return { status: 'consumed', code: coupon.code, discount };
}
