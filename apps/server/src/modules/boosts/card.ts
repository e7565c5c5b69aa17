import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'boosts',
  tables: {
    boost: {},
    boost_sample: {},
  },
} as const satisfies Card;
