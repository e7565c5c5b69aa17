import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'schedule',
  tables: {
    performer_schedule: { exportedBy: 'performer_id' },
  },
} as const satisfies Card;
