import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'sums',
  tables: {
    earning_due: {},
    earning_quarter: {},
    earning_supporter: {},
  },
} as const satisfies Card;
