import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'wording',
  tables: {
    mail_words_change: {},
  },
} as const satisfies Card;
