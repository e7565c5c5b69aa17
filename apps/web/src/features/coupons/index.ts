/**
 * Coupons: the field at checkout, and the page where creators manage them. The server counts uses and computes
 * discounts.
 */
export { OwnCoupons } from './desk/own-coupons.tsx';
export { CouponField } from './field/field.tsx';
export { useCoupon, type ChosenCoupon } from './field/use-coupon.ts';
export { keepCodeOfLink } from './field/code-from-link.ts';
