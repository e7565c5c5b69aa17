import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'audit',
  tables: {
    audit_row: { retention: 'audit' },
  },
  retention: {
    audit: {
      what: 'What staff have done',
      days: null,
      after: '',
      for: 'law',
      job: null,
      why: 'The database refuses to change or delete a row: nobody can hide what they did.',
    },
  },
} as const satisfies Card;
