import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'currencies',
  tables: {
    currency_rate: {},
  },
} as const satisfies Card;
