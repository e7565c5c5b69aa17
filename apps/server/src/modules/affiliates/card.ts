import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'affiliates',
  tables: {
    affiliate: { lockedAfter: 'upload', retention: 'affiliates' },
    affiliate_day: { retention: 'affiliates' },
    affiliate_due: {},
    affiliate_referral: { retention: 'affiliates' },
    affiliate_share: { retention: 'affiliates' },
  },
  retention: {
    affiliates: {
      what: 'Referrals, affiliate shares, and clicks by day',
      days: null,
      after: '',
      for: 'law',
      job: null,
      why: 'Shares are paid out, so they are part of the books. Clicks don’t identify visitors, and only the id of an erased account remains.',
    },
  },
} as const satisfies Card;
