import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'teams',
  tables: {
    studio_act: {},
  },
} as const satisfies Card;
