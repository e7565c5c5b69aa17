import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'campaigns',
  tables: {
    campaign: { lockedAfter: 'affiliate' },
    campaign_claim: { retention: 'campaigns' },
    campaign_identity: { retention: 'campaigns' },
  },
  retention: {
    campaigns: {
      what: 'Hashes by which a campaign knows somebody again',
      days: null,
      after: '',
      for: 'operation',
      job: null,
      why: 'Welcome tokens are given once, also to whoever comes back under another name. Mailboxes, devices and cards cannot be read from the hashes.',
    },
  },
} as const satisfies Card;
