import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'taxforms',
  tables: {
    tax_form: { retention: 'books', exportedBy: 'account_id', withheld: ['sealed'] },
  },
} as const satisfies Card;
