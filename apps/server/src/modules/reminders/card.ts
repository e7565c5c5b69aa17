import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'reminders',
  tables: {
    performer_reminder: { exportedBy: 'user_id' },
  },
} as const satisfies Card;
