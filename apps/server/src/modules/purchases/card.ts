import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'purchases',
  tables: {
    purchase: { exportedBy: 'buyer_id' },
    marked_copy: {},
    item_download: {},
  },
} as const satisfies Card;
