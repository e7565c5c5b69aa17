import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'privacy',
  tables: {
    data_export: { retention: 'exports' },
  },
  retention: {
    exports: {
      what: 'Personal data exports',
      days: 0,
      after: 'expiry of their link',
      for: 'people',
      job: 'privacy.remove-exports',
      why: 'They can be requested again.',
    },
  },
} as const satisfies Card;
