import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'people',
  tables: {
    staff_note: {},
    adjustment: { lockedAfter: ['refund_request', 'chargeback'], lockedBefore: 'subscription' },
  },
} as const satisfies Card;
