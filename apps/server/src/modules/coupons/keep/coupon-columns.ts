import { decimalsOf, parseMinor, type couponsStaff, type Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import { isCurrencyCode } from '../../../platform/world/world-lists.ts';
import type { CouponRow } from '../coupons.rules.ts';
import { sumOf } from '../use/check-coupon.ts';

export type NewCoupon = Input<typeof couponsStaff.create>['body'];
export type CouponChange = Input<typeof couponsStaff.update>['body'];

const wrong = (property: string, words: string): never => refuse('VALIDATION_FAILED', words, { property });
const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** Converts a coupon back to the form its owner entered. */
export function writtenOf(row: CouponRow): NewCoupon {
  const { discount_type: type, currency } = row;
  return {
    code: row.code,
    name: row.name,
    applyFor: row.apply_for,
    type,
    value: type === 'percent' ? Number(row.discount_value) : sumOf(Number(row.discount_value), currency),
    minimum: sumOf(Number(row.minimum), currency),
    startsAt: isoOf(row.starts_at),
    expiresAt: isoOf(row.ends_at),
    limit: row.max_uses,
    limitPerUser: row.max_uses_each,
    isActive: row.is_active,
    ...(currency ? { currency } : {}),
  };
}

/** Converts a sum to its smallest unit. Throws VALIDATION_FAILED if it has too many decimals. */
function unitsOf(sum: number, currency: string | null, property: string): number {
  const units = currency ? parseMinor(String(sum), currency) : parseMinor(String(sum), 'USD');
  if (units !== undefined && Number.isSafeInteger(units)) return units;
  return wrong(property, `At most ${currency ? decimalsOf(currency) : 2} decimals`);
}

function currencyOf({ applyFor, type, minimum = 0, currency }: NewCoupon): string | null {
  const isMoney = applyFor === 'package' && (type === 'fixed' || minimum > 0);
  if (!isMoney) return null;
  if (!currency) return wrong('currency', 'A money amount needs a currency.');
  return isCurrencyCode(currency) ? currency : wrong('currency', 'Unknown currency.');
}

/** Converts a submitted coupon to columns. Throws VALIDATION_FAILED if its fields contradict each other. */
export function columnsOf(said: NewCoupon, owner: string | null, now: Date, taken = 0) {
  const { applyFor, type, value, minimum = 0, startsAt = null, expiresAt = null, limit = null } = said;
  if (applyFor === 'package' && owner) wrong('applyFor', 'Packages are sold by the site.');
  const currency = currencyOf(said);
  if (type === 'percent' && (!Number.isInteger(value) || value > 100))
    wrong('value', 'A whole percentage from 1 to 100');
  if (type === 'percent' && applyFor === 'package' && value === 100) wrong('value', 'Packages cannot be free.');
  const from = startsAt ? new Date(startsAt) : null;
  const to = expiresAt ? new Date(expiresAt) : null;
  if (to && (to <= now || (from && to <= from))) wrong('expiresAt', 'The end must be in the future.');
  if (limit !== null && limit < taken) wrong('limit', `${taken} have already been used or reserved.`);
  return {
    code: said.code,
    name: said.name ?? '',
    apply_for: applyFor,
    discount_type: type,
    discount_value: type === 'percent' ? value : unitsOf(value, currency, 'value'),
    minimum: unitsOf(minimum, currency, 'minimum'),
    currency,
    starts_at: from,
    ends_at: to,
    max_uses: limit,
    max_uses_each: said.limitPerUser ?? 1,
    is_active: said.isActive ?? true,
  };
}
