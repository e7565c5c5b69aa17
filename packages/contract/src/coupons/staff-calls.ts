import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { Coupon, couponFields, CouponState, CouponTarget } from './shapes.ts';
import { Id, pageQuery, success } from '../fields.ts';

const siteFields = couponFields.extend({
  /** Packages only, where `value` or `minimum` is an amount of money. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
});
const byFinance = { roles: ['staff'], staff: ['admin', 'finance'] } as const;

/** The site's own coupons, for everything creators sell and for token packages. */
export const couponsStaff = {
  search: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/coupons',
    summary: 'List the site’s coupons, newest first',
    query: pageQuery(['createdAt', 'updatedAt'], 25).extend({
      applyFor: CouponTarget.optional(),
      state: CouponState.optional(),
    }),
    response: list(Coupon),
  }),
  create: endpoint({
    ...byFinance,
    method: 'POST',
    path: '/admin/coupons',
    summary: 'Create a coupon of the site',
    body: siteFields,
    response: Coupon,
    errors: ['CONFLICT'],
  }),
  update: endpoint({
    ...byFinance,
    method: 'PUT',
    path: '/admin/coupons/{id}',
    summary: 'Update a coupon of the site; omitted fields keep their value',
    params: Id,
    body: siteFields.partial(),
    response: Coupon,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    ...byFinance,
    method: 'DELETE',
    path: '/admin/coupons/{id}',
    summary: 'Delete a coupon of the site',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};
