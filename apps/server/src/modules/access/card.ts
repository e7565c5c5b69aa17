import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'access',
  tables: {
    age_pass: { retention: 'agePasses' },
  },
  retention: {
    agePasses: {
      what: 'Passed age checks',
      days: 0,
      after: 'expiry',
      for: 'law',
      job: 'access.forget',
      why: 'Only the fact and its expiry are stored, no other data of the check.',
    },
  },
} as const satisfies Card;
