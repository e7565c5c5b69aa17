import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'audit',
  tables: {
    audit_row: { retention: 'audit' },
  },
  retention: {
    audit: {
      what: 'Staff actions',
      days: null,
      after: '',
      for: 'law',
      job: null,
      why: 'The database rejects changes and deletions, so nobody can hide their actions.',
    },
  },
} as const satisfies Card;
