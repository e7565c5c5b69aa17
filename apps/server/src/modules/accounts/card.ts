import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'accounts',
  tables: {
    account: { retention: 'erasing', exportedBy: 'id', withheld: ['password_hash'] },
    staff: {},
    legal_hold: {},
    profile: {
      retention: 'erasing',
      exportedBy: 'account_id',
      withheld: ['contact', 'phone_code', 'phone', 'zipcode', 'address'],
    },
  },
  retention: {
    erasing: {
      what: 'Accounts that their owners erase',
      days: 30,
      after: 'the request',
      for: 'people',
      job: 'privacy.erase',
      isHeld: true,
      why: 'Logging in before then cancels the erasure.',
    },
  },
} as const satisfies Card;
