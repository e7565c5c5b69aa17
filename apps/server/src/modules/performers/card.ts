import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'performers',
  tables: {
    performer: { exportedBy: 'id', withheld: ['decided_by'] },
    category: {},
    performer_listing: {},
    performer_visits: {},
    performer_visit_day: {},
  },
} as const satisfies Card;
