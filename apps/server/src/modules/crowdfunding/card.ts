import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'crowdfunding',
  tables: {
    crowdfunding: {},
    crowdfunding_contribution: { exportedBy: 'contributor_id' },
    crowdfunding_update: {},
    crowdfunding_verdict: {},
  },
} as const satisfies Card;
