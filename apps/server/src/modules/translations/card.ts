import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'translations',
  tables: {
    translation: {},
  },
} as const satisfies Card;
