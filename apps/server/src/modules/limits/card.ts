import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'limits',
  tables: {
    spending_terms: { exportedBy: 'account_id', withheld: ['hold_account_id'] },
    spending_limit: { exportedBy: 'account_id' },
    spending_day: {},
  },
} as const satisfies Card;
