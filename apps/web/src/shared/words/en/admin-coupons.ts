export const adminCoupons = {
  'admin.coupons': 'Coupons',
  'admin.a.coupon.create': 'Coupon made',
  'admin.a.coupon.update': 'Coupon changed',
  'admin.a.coupon.remove': 'Coupon deleted',
};
