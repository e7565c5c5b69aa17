import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'commissions',
  tables: {
    commission_rate: {},
    commission_change: {},
    commission_proposal: {},
  },
} as const satisfies Card;
