import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'fans',
  tables: {
    fan_terms: {},
    fan_spend: {},
  },
} as const satisfies Card;
