export const adminPayouts = {
  'admin.a.detail.change': 'Payment details changed',
  'admin.a.detail.read': 'Payment details read',
  'admin.a.payout.approve': 'Payout approved',
  'admin.a.payout.reject': 'Payout rejected',
  'admin.a.payout.pay': 'Payout paid',
};
