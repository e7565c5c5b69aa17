import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'tickets',
  tables: {
    ticketed_show: {},
    ticket: { exportedBy: ['holder_id', 'buyer_id'] },
  },
} as const satisfies Card;
