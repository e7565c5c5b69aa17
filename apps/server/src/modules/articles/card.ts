import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'articles',
  tables: {
    article: {},
    article_translation: {},
    article_version: {},
    article_draft: {},
  },
} as const satisfies Card;
