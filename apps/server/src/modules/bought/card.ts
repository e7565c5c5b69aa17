import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'bought',
  tables: {
    purchase: { lockedAfter: 'coupon', lockedBefore: 'product_order', exportedBy: 'buyer_id' },
  },
} as const satisfies Card;
