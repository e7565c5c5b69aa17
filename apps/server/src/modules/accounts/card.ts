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
      what: 'Accounts whose owner erases them',
      days: 30,
      after: 'the wish',
      for: 'people',
      job: 'privacy.erase',
      isHeld: true,
      why: 'A login within that time stops it.',
    },
  },
} as const satisfies Card;
