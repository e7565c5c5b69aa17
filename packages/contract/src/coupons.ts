import { z } from 'zod';
import { endpoint, list } from './core.ts';
import {
  AppliedCoupon,
  Coupon,
  CouponCheck,
  couponFields,
  CouponPurpose,
  CouponState,
  CouponTarget,
  triedCode,
} from './coupons-shapes.ts';
import { Id, id, pageQuery, success, text } from './fields.ts';

const search = pageQuery(['createdAt'], 25).extend({
  applyFor: CouponTarget.optional(),
  state: CouponState.optional(),
});
const wish = z.object({
  code: triedCode,
  /** Seller. Absent for packages. */
  performerId: id.optional(),
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
    summary: 'Make a coupon for the own things; at most 200 at a time',
    perMinute: 60,
    body: couponFields,
    response: Coupon,
    errors: ['CONFLICT', 'NOT_VERIFIED'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/coupons/search',
    roles: ['performer'],
    summary: 'The own coupons, the newest first',
    query: search,
    response: list(Coupon),
  }),
  view: endpoint({
    method: 'GET',
    path: '/coupons/{id}',
    roles: ['performer'],
    summary: 'An own coupon',
    params: Id,
    response: Coupon,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/coupons/{id}',
    roles: ['performer'],
    summary: 'Change an own coupon; what is left out stays as it is',
    params: Id,
    body: couponFields.partial(),
    response: Coupon,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/coupons/{id}',
    roles: ['performer'],
    summary: 'Take an own coupon away; what was bought with it stays as it is',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  check: endpoint({
    ...tried,
    method: 'GET',
    path: '/coupons/check',
    summary: 'Whether a code takes something off, why not, and how much',
    query: wish.extend({
      /** Total price of the purchase, unless it is that of a single `itemId`. */
      price: z.coerce.number().min(0).max(1_000_000_000).optional(),
    }),
    response: CouponCheck,
  }),
  apply: endpoint({
    ...tried,
    method: 'POST',
    path: '/coupons/apply',
    summary: 'Put a coupon aside for a purchase, for 15 minutes; again prolongs it',
    body: wish,
    response: AppliedCoupon,
    errors: ['NOT_FOUND', 'CONFLICT', 'EMAIL_NOT_VERIFIED'],
  }),
  removeApplied: endpoint({
    ...tried,
    method: 'POST',
    path: '/coupons/remove-applied',
    summary: 'Give a coupon back that was put aside',
    body: wish.pick({ code: true, performerId: true }),
    response: success,
  }),
  applyToPackage: endpoint({
    ...tried,
    method: 'POST',
    path: '/coupons/{id}/apply-coupon',
    summary: 'Put one of the site’s coupons aside for a token package: `id` is the package, or the coupon or its code',
    params: z.object({ id: text(64) }),
    body: z.object({ code: triedCode.optional(), packageId: id.optional() }).optional(),
    response: AppliedCoupon,
    errors: ['NOT_FOUND', 'CONFLICT', 'EMAIL_NOT_VERIFIED'],
  }),
};
