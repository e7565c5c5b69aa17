import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'statistics',
  tables: {
    visit_day: {},
    visit_seen: { retention: 'visitors' },
  },
  retention: {
    visitors: {
      what: 'Hashes that visitors of a day are counted by',
      days: 1,
      after: 'the day',
      for: 'operation',
      job: 'statistics.forget',
      why: 'A visitor is counted once a day; the hash is of that day only.',
    },
  },
} as const satisfies Card;
