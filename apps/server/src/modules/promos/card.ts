import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'promos',
  tables: {
    site_promo: {},
  },
} as const satisfies Card;
