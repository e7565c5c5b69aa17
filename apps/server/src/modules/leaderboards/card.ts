import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'leaderboards',
  tables: {
    leader_due: {},
    leader_sum: {},
  },
} as const satisfies Card;
