import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'subscriptions',
  tables: {
    subscription: { lockedBefore: 'crowdfunding', exportedBy: 'subscriber_id' },
    subscription_period: {},
    subscription_terms: {},
    subscription_tier: {},
    subscription_trial: {},
  },
} as const satisfies Card;
