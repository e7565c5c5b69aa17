import { z } from 'zod';
import { optionalText, timestamp, tokens, text } from './fields.ts';

/** What a coupon is for. `all` is everything that is paid in tokens; packages are paid in money and named apart. */
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
/** What somebody can be buying. */
export const CouponPurpose = CouponTarget.exclude(['all']);
export const DiscountType = z.enum(['percent', 'fixed']);
export const CouponState = z.enum(['active', 'scheduled', 'expired', 'used-up', 'inactive']);
/** Why a coupon takes nothing off. `unknown` is also what is off, or somebody else's. */
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
/** Who has less because of it: the discount comes off before the creator's and the site's shares are made. */
export const CouponBearer = z.enum(['creator-and-site', 'site']);

/** As people write it, in any case. */
export const couponCode = z
  .string()
  .trim()
  .min(3)
  .max(30)
  .regex(/^[a-z0-9][a-z0-9_-]*$/i, 'Letters, digits, - and _ only')
  .transform((code) => code.toUpperCase());
/** A code that somebody tries: whatever it is, it is known or not. */
export const triedCode = text(60).transform((code) => code.toUpperCase());

const value = z.number().min(0).max(1_000_000).multipleOf(0.001);
const moment = z.iso.datetime({ offset: true }).max(40).nullable();

export const couponFields = z.object({
  code: couponCode,
  /** For its owner's eyes. */
  name: optionalText(100),
  applyFor: CouponTarget,
  type: DiscountType,
  /** Whole percents, tokens with at most two decimals, or money of `currency` for packages. */
  value: value.positive(),
  /** Of the price before the discount, in tokens or in `currency`. */
  minimum: value.optional(),
  /** Null takes a bound away. */
  startsAt: moment.optional(),
  expiresAt: moment.optional(),
  /** In all; null is as often as people like. */
  limit: z.number().int().min(1).max(1_000_000).nullable().optional(),
  limitPerUser: z.number().int().min(1).max(1000).optional(),
  isActive: z.boolean().optional(),
});

/** A coupon, for whoever it belongs to. */
export const Coupon = z.object({
  _id: z.string(),
  /** Absent for one of the site. */
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
  /** Purchases that were made with it, without those that were given back. */
  uses: z.number().int(),
  /** Put aside at this moment. */
  reserved: z.number().int(),
  borneBy: CouponBearer,
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** What a coupon does for a purchase. Tokens; money for packages, with its currency. */
export const CouponCheck = z.object({
  valid: z.boolean(),
  reason: CouponProblem.optional(),
  /** The reason in words. */
  message: z.string().optional(),
  code: z.string(),
  type: DiscountType.optional(),
  value: z.number().optional(),
  minimum: z.number().optional(),
  currency: z.string().optional(),
  /** Where the price is known: what comes off it, what it was and what is left to pay. */
  saves: tokens.optional(),
  price: tokens.optional(),
  total: tokens.optional(),
  borneBy: CouponBearer.optional(),
});
export const AppliedCoupon = CouponCheck.extend({
  _id: z.string(),
  /** Until then it is kept for the caller. */
  expiresAt: timestamp,
});

export type Coupon = z.output<typeof Coupon>;
export type CouponCheck = z.output<typeof CouponCheck>;
export type AppliedCoupon = z.output<typeof AppliedCoupon>;
export type CouponTarget = z.output<typeof CouponTarget>;
/** What somebody is buying. */
export type CouponPurpose = z.output<typeof CouponPurpose>;
export type CouponState = z.output<typeof CouponState>;
export type CouponProblem = z.output<typeof CouponProblem>;
