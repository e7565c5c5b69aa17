import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'boosts',
  tables: {
    boost: { lockedAfter: 'conversation_member', lockedBefore: 'coupon' },
    boost_sample: {},
  },
} as const satisfies Card;
