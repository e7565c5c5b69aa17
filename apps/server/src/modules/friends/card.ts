import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'friends',
  tables: {
    friend: { exportedBy: 'account_id' },
    friend_request: { exportedBy: ['asker_id', 'asked_id'] },
  },
} as const satisfies Card;
