import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'discovery',
  tables: {
    popularity_due: {},
    recent_view: { exportedBy: 'viewer_id' },
  },
} as const satisfies Card;
