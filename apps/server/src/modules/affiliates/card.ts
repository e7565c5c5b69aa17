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
      what: 'Who brought whom, what came of it, and clicks by day',
      days: null,
      after: '',
      for: 'law',
      job: null,
      why: 'Shares are paid out, so they are books. No visitor is kept, and of an account that was erased only its number is left.',
    },
  },
} as const satisfies Card;
