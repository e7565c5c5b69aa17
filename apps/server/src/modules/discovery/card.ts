import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'discovery',
  tables: {
    category: {},
    performer_visits: {},
    performer_visit_day: {},
    performer_listing: {},
    popularity_due: {},
    recent_view: { exportedBy: 'viewer_id' },
  },
} as const satisfies Card;
