import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'books',
  tables: {
    book_proof: {},
    book_sum: {},
  },
} as const satisfies Card;
