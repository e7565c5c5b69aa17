import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'coupons',
  tables: {
    coupon: {},
    coupon_use: { exportedBy: 'user_id' },
  },
} as const satisfies Card;
