import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'refunds',
  tables: {
    refund_request: { exportedBy: 'viewer_id', withheld: ['decided_by'] },
    refund_part: {},
    chargeback: {},
    chargeback_part: {},
  },
} as const satisfies Card;
