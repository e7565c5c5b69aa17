import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'integrations/payments',
  tables: {
    sandbox_checkout: {},
  },
} as const satisfies Card;
