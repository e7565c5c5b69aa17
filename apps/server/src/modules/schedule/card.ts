import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'schedule',
  tables: {
    performer_schedule: { exportedBy: 'performer_id' },
    performer_reminder: { exportedBy: 'user_id' },
  },
} as const satisfies Card;
