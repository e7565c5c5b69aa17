import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'featured',
  tables: {
    featured_package: {},
    featured_booking: { lockedAfter: 'conversation_member', lockedBefore: 'coupon' },
    featured_place: {},
  },
} as const satisfies Card;
