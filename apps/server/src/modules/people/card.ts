import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'people',
  tables: {
    staff_note: {},
    adjustment: {},
  },
} as const satisfies Card;
