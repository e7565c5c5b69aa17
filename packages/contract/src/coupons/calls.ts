import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import {
  AppliedCoupon,
  Coupon,
  CouponCheck,
  couponFields,
  CouponPurpose,
  CouponState,
  CouponTarget,
  triedCode,
} from './shapes.ts';
import { Id, id, pageQuery, success, text, accountId } from '../fields.ts';

const search = pageQuery(['createdAt', 'updatedAt'], 25).extend({
  applyFor: CouponTarget.optional(),
  state: CouponState.optional(),
});
const wish = z.object({
  code: triedCode,
  /** Seller. Absent for packages. */
  performerId: accountId.optional(),
  applyFor: CouponPurpose,
  itemId: id.optional(),
});
/** Low enough to prevent guessing codes. */
const tried = { roles: ['user'], perMinute: 20 } as const;

export const coupons = {
  create: endpoint({
    method: 'POST',
    path: '/coupons/create',
    roles: ['performer'],
    summary: 'Create a coupon for your own items; at most 200 at a time',
    perMinute: 60,
    body: couponFields,
    response: Coupon,
    errors: ['CONFLICT', 'NOT_VERIFIED'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/coupons/search',
    roles: ['performer'],
    whileLooking: true,
    summary: 'List your coupons, newest first',
    query: search,
    response: list(Coupon),
  }),
  view: endpoint({
    method: 'GET',
    path: '/coupons/{id}',
    roles: ['performer'],
    whileLooking: true,
    summary: 'Get a coupon',
    params: Id,
    response: Coupon,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/coupons/{id}',
    roles: ['performer'],
    summary: 'Update a coupon; omitted fields keep their value',
    params: Id,
    body: couponFields.partial(),
    response: Coupon,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/coupons/{id}',
    roles: ['performer'],
    summary: 'Delete a coupon; past purchases are unaffected',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  check: endpoint({
    ...tried,
    method: 'GET',
    path: '/coupons/check',
    summary: 'Check a code: the discount, or the reason it does not apply',
    query: wish.extend({
      /** Total price of the purchase. Defaults to the price of the item `itemId`. */
      price: z.coerce.number().min(0).max(1_000_000_000).optional(),
    }),
    response: CouponCheck,
  }),
  apply: endpoint({
    ...tried,
    method: 'POST',
    path: '/coupons/apply',
    summary: 'Reserve a coupon for a purchase for 15 minutes; repeated calls extend it',
    body: wish,
    response: AppliedCoupon,
    errors: ['NOT_FOUND', 'CONFLICT', 'EMAIL_NOT_VERIFIED'],
  }),
  removeApplied: endpoint({
    ...tried,
    method: 'POST',
    path: '/coupons/remove-applied',
    summary: 'Release a reserved coupon',
    body: wish.pick({ code: true, performerId: true }),
    response: success,
  }),
  applyToPackage: endpoint({
    ...tried,
    method: 'POST',
    path: '/coupons/{id}/apply-coupon',
    summary: 'Reserve one of the site’s coupons for a token package: `id` is the package, or the coupon or its code',
    params: z.object({ id: text(64) }),
    body: z.object({ code: triedCode.optional(), packageId: id.optional() }).optional(),
    response: AppliedCoupon,
    errors: ['NOT_FOUND', 'CONFLICT', 'EMAIL_NOT_VERIFIED'],
  }),
};
