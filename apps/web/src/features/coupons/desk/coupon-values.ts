import type { Coupon, CouponTarget } from '@footlight/contract';
import { problem, rules, type Problem } from '../../../shared/forms/index.ts';
import type { WordKeyOf } from '../../../shared/words/index.ts';
import type { CouponBody, Owner } from '../coupons.queries.ts';
import { couponsDeskWords } from './words.ts';

export type CouponValues = {
  code: string;
  name: string;
  applyFor: CouponTarget;
  type: Coupon['type'];
  value: number | undefined;
  minimum: number | undefined;
  currency: string;
  /** Local time, such as `2026-01-31T20:00`. Empty if unset. */
  startsAt: string;
  expiresAt: string;
  limit: number | undefined;
  limitPerUser: number | undefined;
  isActive: boolean;
};

const OF_CREATORS = [
  'all',
  'video',
  'gallery',
  'photo',
  'post',
  'product',
  'stream-recording',
  'subscription',
  'message',
] as const;
export const targetsOf = (owner: Owner): readonly CouponTarget[] =>
  owner === 'site' ? [...OF_CREATORS, 'package'] : OF_CREATORS;

/** Checks if amounts are in a currency rather than tokens. */
export const isMoney = ({ applyFor, type, minimum }: Pick<CouponValues, 'applyFor' | 'type' | 'minimum'>): boolean =>
  applyFor === 'package' && (type === 'fixed' || (minimum ?? 0) > 0);

const MOST = 1_000_000;
const MOST_EACH = 1000;
const HALF = 10;
const CODE = /^[a-z0-9][a-z0-9_-]{2,29}$/i;

/** Characters of a generated code. Omits characters that are easily confused. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const SIGNS_OF_CODE = 8;
/** Generates a random coupon code. */
export function madeUpCode(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(SIGNS_OF_CODE));
  return [...numbers].map((number) => SIGNS[number % SIGNS.length]).join('');
}

function localOf(iso: string | undefined): string {
  if (!iso) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const isoOf = (local: string): string | null => (local ? new Date(local).toISOString() : null);

export const valuesOf = (coupon: Coupon | undefined): CouponValues => ({
  code: coupon?.code ?? '',
  name: coupon?.name ?? '',
  applyFor: coupon?.applyFor ?? 'all',
  type: coupon?.type ?? 'percent',
  value: coupon?.value ?? HALF,
  minimum: coupon?.minimum ?? 0,
  currency: coupon?.currency ?? 'USD',
  startsAt: localOf(coupon?.startsAt),
  expiresAt: localOf(coupon?.expiresAt),
  limit: coupon?.limit,
  limitPerUser: coupon?.limitPerUser ?? 1,
  isActive: coupon?.isActive ?? true,
});

/** Builds the request body. Omits unchanged dates, because the server would reject an expiry in the past. */
export function bodyOf(values: CouponValues, coupon: Coupon | undefined): CouponBody {
  const before = valuesOf(coupon);
  const { code, name, applyFor, type, value = 0, minimum = 0, limitPerUser = 1, isActive } = values;
  const isTimed = !coupon || values.startsAt !== before.startsAt || values.expiresAt !== before.expiresAt;
  return {
    code: code.trim(),
    name,
    applyFor,
    type,
    value,
    minimum,
    limitPerUser,
    isActive,
    limit: values.limit ?? null,
    ...(isMoney(values) ? { currency: values.currency } : {}),
    ...(isTimed ? { startsAt: isoOf(values.startsAt), expiresAt: isoOf(values.expiresAt) } : {}),
  };
}

const check =
  (key: WordKeyOf<typeof couponsDeskWords>, isRight: (values: CouponValues) => boolean) =>
  (_: unknown, all: CouponValues): Problem | undefined =>
    isRight(all) ? undefined : problem(couponsDeskWords, key);

/** Mirrors the server's validation. */
export const COUPON_RULES = {
  code: [rules.required, check('coupons.codeWrong', ({ code }) => CODE.test(code.trim()))],
  value: [
    rules.required,
    rules.between(0.01, MOST),
    check(
      'coupons.percentWrong',
      ({ type, value = 0 }) => type === 'fixed' || (Number.isInteger(value) && value >= 1 && value <= 100),
    ),
  ],
  minimum: [rules.between(0, MOST)],
  limit: [rules.between(1, MOST)],
  limitPerUser: [rules.required, rules.between(1, MOST_EACH)],
  currency: [check('coupons.currencyWrong', (values) => !isMoney(values) || /^[A-Z]{3}$/.test(values.currency))],
  expiresAt: [check('coupons.endBefore', ({ startsAt, expiresAt }) => !startsAt || !expiresAt || startsAt < expiresAt)],
};
