import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'mails',
  tables: {
    mail_words: {},
  },
} as const satisfies Card;
