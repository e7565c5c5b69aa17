import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'inspections',
  tables: {
    record_export: { retention: 'recordExports' },
  },
  retention: {
    recordExports: {
      what: 'Archives of inspection records',
      days: 1,
      after: 'creation',
      for: 'law',
      job: 'inspections.remove',
      why: 'The requester has downloaded them by then. The fact that they were created stays.',
    },
  },
} as const satisfies Card;
