import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'access',
  tables: {
    age_pass: { retention: 'agePasses' },
  },
  retention: {
    agePasses: {
      what: 'That somebody has shown their age',
      days: 0,
      after: 'its end',
      for: 'law',
      job: 'access.forget',
      why: 'Nothing else of a check is kept.',
    },
  },
} as const satisfies Card;
