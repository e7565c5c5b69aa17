import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'crowdfunding',
  tables: {
    crowdfunding: { lockedBefore: 'ticketed_show' },
    crowdfunding_contribution: { exportedBy: 'contributor_id' },
    crowdfunding_update: {},
    crowdfunding_verdict: {},
  },
} as const satisfies Card;
