import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'notifications',
  tables: {
    notification: { retention: 'notifications', exportedBy: 'account_id' },
    notification_actor: { retention: 'notifications' },
    notification_choice: { exportedBy: 'account_id' },
    notification_place: {},
    notification_terms: { exportedBy: 'account_id' },
    push_key: {},
    push_token: { exportedBy: 'account_id', withheld: ['session_id', 'endpoint', 'p256dh', 'auth'] },
  },
  retention: {
    notifications: {
      what: 'Notifications',
      days: 90,
      after: 'the latest one in its group',
      for: 'operation',
      job: 'notifications.prune',
      why: 'Read ones are deleted after 30 days.',
    },
  },
} as const satisfies Card;
