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
      what: 'Hashes that detect repeated redemptions of a campaign',
      days: null,
      after: '',
      for: 'operation',
      job: null,
      why: 'Welcome tokens are given once per person, even across accounts. Mailboxes, devices and cards can’t be recovered from the hashes.',
    },
  },
} as const satisfies Card;
