/**
 * coupons: discounts on a price, from creators or from the site. The site's coupons apply to everything creators sell
 * and to packages. Terms: buyers enter a *code*. A coupon is *reserved* (put aside) for a purchase for 15 minutes, then
 * *consumed* by it. It is *released* when its buyer removes it, when it expires, or when the purchase is refunded.
 * *Taken* is the number of reserved and consumed uses together. Invariants: the total taken never exceeds the coupon's
 * limit, and no person exceeds the limit per person. Each use belongs to one purchase and is written with it. The
 * discount comes off before shares are computed, so creator and site both bear it. Packages are never free. Guessing
 * codes reveals nothing about coupons meant for others.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { couponsRoutes } from './coupons.routes.ts';
import { couponsStaffRoutes } from './staff/coupons.staff.routes.ts';
import { expireCoupons } from './use/expire-coupons.ts';

export { refuseCoupon, WAITING_MS, type CouponProblem, type CouponPurpose } from './coupons.rules.ts';
export { findCode } from './coupons.queries.ts';
export { checkAnswer } from './use/check-coupon.ts';
export { examineCoupon, type CouponWish, type Priced } from './use/examine-coupon.ts';
export { consumeCoupon, type ConsumedCoupon, type CouponSale } from './use/consume-coupon.ts';
export { lockCouponOf, releaseCoupon } from './use/release-coupon.ts';
export { reserveCoupon } from './use/reserve-coupon.ts';
export { settleCoupon } from './use/settle-coupon.ts';

export const createCoupons = (platform: Pick<Platform, 'database' | 'transactions' | 'log'>): Module => ({
  ...card,
  routes: [couponsRoutes, couponsStaffRoutes],
  jobs: { 'coupons.expire': { lane: 'money', cron: '* * * * *', run: () => expireCoupons(platform, new Date()) } },
});
