import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'studios',
  tables: {
    studio_teammate: {},
    studio: { exportedBy: 'id', withheld: ['decided_by'] },
  },
} as const satisfies Card;
