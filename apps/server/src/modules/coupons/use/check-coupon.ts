import { formatMinor, UNITS_PER_TOKEN, type CouponCheck } from '@footlight/contract';
import { discountOf, PROBLEM_WORDS, type Basket, type CouponRow } from '../coupons.rules.ts';
import type { Examined } from './examine-coupon.ts';

/** Converts a sum for display: to tokens, or to the main unit of a currency. */
export const sumOf = (units: number, currency: string | null | undefined): number =>
  currency ? Number(formatMinor(units, currency)) : units / UNITS_PER_TOKEN;

export const bearerOf = ({ apply_for: target }: Pick<CouponRow, 'apply_for'>) =>
  target === 'package' ? ('site' as const) : ('creator-and-site' as const);

/** Builds the response to a code check. For a code unknown to the caller, it contains no other details. */
export function checkAnswer(code: string, { coupon, basket, problem }: Examined): CouponCheck {
  if (!coupon || problem === 'unknown')
    return { valid: false, reason: 'unknown', message: PROBLEM_WORDS.unknown, code };
  const currency = coupon.currency ?? basket.currency;
  const { discount_type: type } = coupon;
  return {
    valid: problem === null,
    ...(problem ? { reason: problem, message: PROBLEM_WORDS[problem] } : {}),
    code: coupon.code,
    type,
    value: type === 'percent' ? Number(coupon.discount_value) : sumOf(Number(coupon.discount_value), coupon.currency),
    minimum: sumOf(Number(coupon.minimum), coupon.currency),
    ...(currency ? { currency } : {}),
    ...(problem === null ? savingOf(coupon, basket) : {}),
    borneBy: bearerOf(coupon),
  };
}

function savingOf(coupon: CouponRow, { price, currency }: Basket): Pick<CouponCheck, 'saves' | 'price' | 'total'> {
  if (price === undefined) return {};
  const saves = discountOf(coupon, price, currency);
  return {
    saves: sumOf(saves, currency),
    price: sumOf(price, currency),
    total: sumOf(price - saves, currency),
  };
}
