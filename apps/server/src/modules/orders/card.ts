import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'orders',
  tables: {
    product_order: { lockedBefore: 'payout_request', retention: 'orderAddresses', exportedBy: 'buyer_id' },
    product_order_step: {},
    product_download: {},
  },
  retention: {
    orderAddresses: {
      what: 'Delivery addresses and tracking numbers of orders',
      days: 730,
      after: 'completion of the order',
      for: 'people',
      job: 'retention.sweep',
      isHeld: true,
      why: 'Needed while delivery can be questioned or the payment disputed. The order itself stays.',
    },
  },
} as const satisfies Card;
