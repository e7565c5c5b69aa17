import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'privacy',
  tables: {
    data_export: { retention: 'exports' },
  },
  retention: {
    exports: {
      what: 'Copies of one’s data',
      days: 0,
      after: 'the end of their link',
      for: 'people',
      job: 'privacy.remove-exports',
      why: 'They can be made again.',
    },
  },
} as const satisfies Card;
