import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'refunds',
  tables: {
    refund_request: { lockedAfter: 'recording_payment', exportedBy: 'viewer_id', withheld: ['decided_by'] },
    refund_part: {},
    chargeback: { lockedAfter: 'recording_payment' },
    chargeback_part: {},
  },
} as const satisfies Card;
