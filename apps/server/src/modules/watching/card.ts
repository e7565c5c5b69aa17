import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'watching',
  tables: {
    watch_position: { exportedBy: 'user_id' },
  },
} as const satisfies Card;
