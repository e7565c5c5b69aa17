import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'developers',
  tables: {
    api_token: { exportedBy: 'account_id', withheld: ['token_hash'] },
    bot: { exportedBy: 'performer_id' },
    event_feed: { lockedAfter: 'campaign' },
    public_event: { retention: 'events' },
    webhook_endpoint: { lockedAfter: 'event_feed', lockedBefore: 'ledger_account' },
    webhook_delivery: { retention: 'events' },
    webhook_attempt: { retention: 'events' },
  },
  retention: {
    events: {
      what: 'Public events, webhook deliveries and their responses',
      days: 30,
      after: 'the event',
      for: 'operation',
      job: 'developers.purge',
      why: 'Receivers that were offline can catch up.',
    },
  },
} as const satisfies Card;
