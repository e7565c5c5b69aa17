import { chargeStepOf } from '@footlight/contract';
import type { CouponProblem, CouponPurpose, CouponState, CouponTarget } from '@footlight/contract';
import type { Selectable } from 'kysely';
import type { Coupon } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/refuse.ts';

export type { CouponProblem, CouponPurpose, CouponState, CouponTarget };

export type CouponRow = Omit<Selectable<Coupon>, 'apply_for' | 'discount_type'> & {
  readonly apply_for: CouponTarget;
  readonly discount_type: 'percent' | 'fixed';
};

/** A coupon's uses as seen by one person at one moment. */
export interface Standing {
  /** Expired reservations of all people. They are void, but `taken` still includes them. */
  readonly overdue: number;
  /** Number of uses that the person has reserved or consumed. */
  readonly mine: number;
  /** The part of `mine` that awaits payment. */
  readonly waiting: number;
  /** The person's own reservation, if it is still valid. */
  readonly asideId: string | null;
}

/** The purchase. Prices are in ledger units, or for packages in the currency's smallest unit. */
export interface Basket {
  readonly applyFor: CouponPurpose;
  /** Price before the discount. Undefined if not known yet. */
  readonly price?: number | undefined;
  /** For packages only. */
  readonly currency?: string | undefined;
}

/** Lifetime of a reservation. */
export const ASIDE_MS = 15 * 60_000;
/** Lifetime of a reservation whose payment has no known outcome. */
export const WAITING_MS = 60 * 60_000;
/** Lifetime once the gateway reports the payment as pending, because a bank transfer takes days. */
export const PENDING_MS = 30 * 24 * 60 * 60_000;

const isFor = (target: CouponTarget, purpose: CouponPurpose): boolean =>
  target === 'all' ? purpose !== 'package' : target === purpose;

/**
 * Returns the discount in the units of the price. Percentages are rounded down, and a price never falls below zero. For
 * prices in money, the remainder is an amount that can be charged.
 */
export function discountOf(
  coupon: Pick<CouponRow, 'discount_type' | 'discount_value'>,
  price: number,
  currency?: string,
): number {
  const { discount_type: type, discount_value: value } = coupon;
  const off = type === 'percent' ? Math.floor((price * Number(value)) / 100) : Math.min(Number(value), price);
  const step = currency ? chargeStepOf(currency) : 1;
  return Math.floor(off / step) * step;
}

/**
 * Returns the reason a coupon does not apply to a basket, or null if it does. A reservation stays valid after the
 * coupon ends or reaches its limits.
 */
export function problemOf(coupon: CouponRow, basket: Basket, standing: Standing, now: Date): CouponProblem | null {
  if (!coupon.is_active || coupon.deleted_at) return 'unknown';
  if (!isFor(coupon.apply_for, basket.applyFor)) return 'not-for-this';
  if (coupon.starts_at && coupon.starts_at > now) return 'not-started';
  return (standing.asideId ? null : limitOf(coupon, standing, now)) ?? problemOfPrice(coupon, basket);
}

function limitOf(coupon: CouponRow, { overdue, mine, waiting }: Standing, now: Date): CouponProblem | null {
  if (coupon.ends_at && coupon.ends_at <= now) return 'expired';
  if (mine >= coupon.max_uses_each) return waiting > 0 ? 'waits-for-payment' : 'used-by-you';
  return coupon.max_uses !== null && coupon.taken - overdue >= coupon.max_uses ? 'used-up' : null;
}

function problemOfPrice(coupon: CouponRow, { applyFor, price, currency }: Basket): CouponProblem | null {
  if (coupon.currency && currency && coupon.currency !== currency) return 'other-currency';
  if (price === undefined) return null;
  if (price < Number(coupon.minimum)) return 'below-minimum';
  return applyFor === 'package' && discountOf(coupon, price, currency) >= price ? 'nothing-to-pay' : null;
}

export const PROBLEM_WORDS: Readonly<Record<CouponProblem, string>> = {
  unknown: 'This coupon is not valid.',
  'not-started': 'This coupon is not valid yet.',
  expired: 'This coupon has expired.',
  'used-up': 'This coupon has been used up.',
  'used-by-you': 'You have already used this coupon.',
  'waits-for-payment': 'This coupon is reserved for a payment you have started. Complete or cancel it first.',
  'not-for-this': 'This coupon does not apply here.',
  'below-minimum': 'This coupon needs a higher price.',
  'other-currency': 'This coupon is for another currency.',
  'nothing-to-pay': 'This coupon would leave nothing to pay.',
};
const GONE = new Set<CouponProblem>(['used-up', 'used-by-you', 'waits-for-payment']);

/** Refuses a coupon with CONFLICT if it is used up or reserved, else with VALIDATION_FAILED on the field. */
export const refuseCoupon = (problem: CouponProblem, property = 'couponCode'): never =>
  refuse(GONE.has(problem) ? 'CONFLICT' : 'VALIDATION_FAILED', PROBLEM_WORDS[problem], { property });
