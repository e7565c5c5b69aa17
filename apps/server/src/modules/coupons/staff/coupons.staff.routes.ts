import { couponsStaff, type Input } from '@footlight/contract';
import { command, implement, query } from '../../../platform/http/implement.ts';
import { searchCoupons } from '../keep/coupon-views.ts';
import { changeSiteCoupon, createSiteCoupon, removeSiteCoupon } from './keep-site-coupons.ts';

export const couponsStaffRoutes = implement(
  'couponsStaff',
  couponsStaff,
)({
  search: query((context, input: Input<typeof couponsStaff.search>) => searchCoupons(context, null, input.query)),
  create: command(createSiteCoupon),
  update: command(changeSiteCoupon),
  remove: command(removeSiteCoupon),
});
