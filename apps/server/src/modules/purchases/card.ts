import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'purchases',
  tables: {
    purchase: { lockedAfter: 'coupon', lockedBefore: 'product_order', exportedBy: 'buyer_id' },
    marked_copy: {},
    item_download: {},
  },
} as const satisfies Card;
