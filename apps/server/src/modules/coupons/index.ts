/**
 * coupons: what takes something off a price: creators' own, and the site's for what every creator sells and for packages.
 * Words: a *code* is what people write; one is *put aside* (reserved) for a purchase for 15 minutes, *consumed* by it, and
 * *released* when it was removed, ran out, or its purchase was given back; *taken* are those put aside and used together.
 * Invariants: never more taken than the limit in all, nor by one person than theirs; each use belongs to one purchase and is
 * written with it; the discount comes off before the shares are made, so creator and site both bear it; packages are never
 * free; who tries codes learns nothing of those that are not for them.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { couponsRoutes } from './coupons.routes.ts';
import { couponsStaffRoutes } from './staff/coupons.staff.routes.ts';
import { expireCoupons } from './use/expire-coupons.ts';

export { refuseCoupon, WAITING_MS, type CouponProblem, type CouponPurpose } from './coupons.rules.ts';
export { consumeCoupon, type ConsumedCoupon, type CouponSale } from './use/consume-coupon.ts';
export { lockCouponOf, releaseCoupon } from './use/release-coupon.ts';
export { reserveCoupon } from './use/reserve-coupon.ts';
export { settleCoupon } from './use/settle-coupon.ts';

export const createCoupons = (platform: Pick<Platform, 'database' | 'transactions' | 'log'>): Module => ({
  name: 'coupons',
  routes: [couponsRoutes, couponsStaffRoutes],
  jobs: { 'coupons.expire': { lane: 'money', cron: '* * * * *', run: () => expireCoupons(platform, new Date()) } },
});
