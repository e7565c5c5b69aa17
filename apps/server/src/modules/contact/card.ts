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
      what: 'Hashes that count messages to staff per sender',
      days: 1,
      after: 'the message',
      for: 'security',
      job: 'contact.forget',
      why: 'Enforces the limit of five messages per hour and sender.',
    },
    contact: {
      what: 'Answered messages to staff',
      days: 365,
      setting: 'keepContactDays',
      fewest: 30,
      after: 'the answer',
      for: 'people',
      job: 'retention.sweep',
      isHeld: true,
      why: 'Gives context if the sender writes again.',
    },
  },
} as const satisfies Card;
