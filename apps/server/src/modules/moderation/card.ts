import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'moderation',
  tables: {
    word_rule: {},
  },
} as const satisfies Card;
