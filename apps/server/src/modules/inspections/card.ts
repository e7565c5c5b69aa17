import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'inspections',
  tables: {
    record_export: { retention: 'recordExports' },
  },
  retention: {
    recordExports: {
      what: 'Archives of records for an inspection',
      days: 1,
      after: 'they were made',
      for: 'law',
      job: 'inspections.remove',
      why: 'Whoever asked has downloaded them; that they were made stays.',
    },
  },
} as const satisfies Card;
