import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'contact',
  tables: {
    contact_message: {
      retention: ['senders', 'contact'],
      exportedBy: 'account_id',
      withheld: ['answered_by', 'sender_hash'],
    },
  },
  retention: {
    senders: {
      what: 'Hashes by which writers to staff are counted',
      days: 1,
      after: 'the message',
      for: 'security',
      job: 'contact.forget',
      why: 'Five messages an hour from one sender.',
    },
    contact: {
      what: 'Messages to staff that were answered',
      days: 365,
      setting: 'keepContactDays',
      fewest: 30,
      after: 'the answer',
      for: 'people',
      job: 'retention.sweep',
      isHeld: true,
      why: 'A question that comes again is understood.',
    },
  },
} as const satisfies Card;
