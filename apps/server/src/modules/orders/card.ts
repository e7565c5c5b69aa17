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
      what: 'Addresses and parcel numbers of orders',
      days: 730,
      after: 'the end of the order',
      for: 'people',
      job: 'retention.sweep',
      isHeld: true,
      why: 'Until a parcel can no longer be asked for, nor a payment be disputed. The order itself stays.',
    },
  },
} as const satisfies Card;
