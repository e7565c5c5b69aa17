import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'favourites',
  tables: {
    favourite: { exportedBy: 'user_id' },
    favourite_count: {},
  },
} as const satisfies Card;
