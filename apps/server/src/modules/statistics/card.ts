import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'statistics',
  tables: {
    visit_day: {},
    visit_seen: { retention: 'visitors' },
  },
  retention: {
    visitors: {
      what: 'Hashes that count a day’s visitors',
      days: 1,
      after: 'the day',
      for: 'operation',
      job: 'statistics.forget',
      why: 'Each visitor counts once per day; hashes differ every day.',
    },
  },
} as const satisfies Card;
