import { z } from 'zod';
import { optionalText, timestamp, tokens, text } from '../fields.ts';

/**
 * Purchases a coupon applies to. `all` covers everything paid in tokens. Packages are paid in money and listed
 * separately.
 */
export const CouponTarget = z.enum([
  'all',
  'gallery',
  'photo',
  'video',
  'product',
  'stream-recording',
  'post',
  'message',
  'subscription',
  'package',
]);
export const CouponPurpose = CouponTarget.exclude(['all']);
export const DiscountType = z.enum(['percent', 'fixed']);
export const CouponState = z.enum(['active', 'scheduled', 'expired', 'used-up', 'inactive']);
/** Reason a coupon gives no discount. `unknown` also covers inactive coupons and those for other users. */
export const CouponProblem = z.enum([
  'unknown',
  'not-started',
  'expired',
  'used-up',
  'used-by-you',
  'waits-for-payment',
  'not-for-this',
  'below-minimum',
  'other-currency',
  'nothing-to-pay',
]);
/** Party that bears the discount. It is deducted before the creator's and the site's shares are computed. */
export const CouponBearer = z.enum(['creator-and-site', 'site']);

/** Coupon code, case-insensitive. */
export const couponCode = z
  .string()
  .trim()
  .min(3)
  .max(30)
  .regex(/^[a-z0-9][a-z0-9_-]*$/i, 'Letters, digits, - and _ only')
  .transform((code) => code.toUpperCase());
/** A code entered by a buyer. Not validated, because it either exists or doesn't. */
export const triedCode = text(60).transform((code) => code.toUpperCase());

const value = z.number().min(0).max(1_000_000).multipleOf(0.001);
const moment = z.iso.datetime({ offset: true }).max(40).nullable();

export const couponFields = z.object({
  code: couponCode,
  /** Visible only to its owner. */
  name: optionalText(100),
  applyFor: CouponTarget,
  type: DiscountType,
  /** Whole percent, tokens with at most two decimals, or for packages an amount in `currency`. */
  value: value.positive(),
  /** Minimum price before the discount, in tokens or in `currency`. */
  minimum: value.optional(),
  /** Null removes the start or the end. */
  startsAt: moment.optional(),
  expiresAt: moment.optional(),
  /** Total number of uses. Null means unlimited. */
  limit: z.number().int().min(1).max(1_000_000).nullable().optional(),
  limitPerUser: z.number().int().min(1).max(1000).optional(),
  isActive: z.boolean().optional(),
});

export const Coupon = z.object({
  _id: z.string(),
  /** Absent for the site's own coupons. */
  performerId: z.string().optional(),
  code: z.string(),
  name: z.string(),
  applyFor: CouponTarget,
  type: DiscountType,
  value: z.number(),
  minimum: z.number(),
  currency: z.string().optional(),
  startsAt: timestamp.optional(),
  expiresAt: timestamp.optional(),
  limit: z.number().int().optional(),
  limitPerUser: z.number().int(),
  isActive: z.boolean(),
  state: CouponState,
  /** Number of purchases with the coupon, excluding refunded ones. */
  uses: z.number().int(),
  /** Number of uses currently reserved. */
  reserved: z.number().int(),
  borneBy: CouponBearer,
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** A coupon's effect on a purchase, in tokens. For packages, in money, with the currency. */
export const CouponCheck = z.object({
  valid: z.boolean(),
  reason: CouponProblem.optional(),
  /** Human-readable reason. */
  message: z.string().optional(),
  code: z.string(),
  type: DiscountType.optional(),
  value: z.number().optional(),
  minimum: z.number().optional(),
  currency: z.string().optional(),
  /** Discount, original price and total, if the price is known. */
  saves: tokens.optional(),
  price: tokens.optional(),
  total: tokens.optional(),
  borneBy: CouponBearer.optional(),
});
export const AppliedCoupon = CouponCheck.extend({
  _id: z.string(),
  /** End of the coupon's reservation for the caller. */
  expiresAt: timestamp,
});

export type Coupon = z.output<typeof Coupon>;
export type CouponCheck = z.output<typeof CouponCheck>;
export type AppliedCoupon = z.output<typeof AppliedCoupon>;
export type CouponTarget = z.output<typeof CouponTarget>;
export type CouponPurpose = z.output<typeof CouponPurpose>;
export type CouponState = z.output<typeof CouponState>;
export type CouponProblem = z.output<typeof CouponProblem>;
