import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'members',
  tables: {
    studio_membership: {},
    studio_invitation: {},
  },
} as const satisfies Card;
