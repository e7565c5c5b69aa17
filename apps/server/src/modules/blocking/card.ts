import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'blocking',
  tables: {
    block: { exportedBy: 'performer_id' },
    blocked_country: { exportedBy: 'performer_id' },
  },
} as const satisfies Card;
