export const adminCoupons = {
  'admin.coupons': 'Gutscheine',
  'admin.a.coupon.create': 'Gutschein angelegt',
  'admin.a.coupon.update': 'Gutschein geändert',
  'admin.a.coupon.remove': 'Gutschein gelöscht',
};
