/**
 * Coupons: the field where people pay, and the page where creators make them. The server counts them and says what they
 * take off.
 */
export { OwnCoupons } from './desk/own-coupons.tsx';
export { CouponField } from './field/field.tsx';
export { useCoupon, type ChosenCoupon } from './field/use-coupon.ts';
export { keepCodeOfLink } from './field/code-from-link.ts';
