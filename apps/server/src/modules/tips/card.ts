import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'tips',
  tables: {
    tip: { exportedBy: 'user_id', withheld: ['request_hash'] },
    tip_day: {},
  },
} as const satisfies Card;
