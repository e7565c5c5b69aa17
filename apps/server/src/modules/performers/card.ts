import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'performers',
  tables: {
    performer: { exportedBy: 'id', withheld: ['decided_by'] },
  },
} as const satisfies Card;
