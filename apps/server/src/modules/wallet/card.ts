import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'wallet',
  tables: {
    token_package: {},
    payment: { retention: 'books', exportedBy: 'user_id', withheld: ['checkout_url', 'request_hash', 'request_key'] },
    payment_event: { retention: 'books' },
    payment_dispute: { retention: 'books' },
    payment_return: { retention: 'books' },
    payment_notice: { retention: 'books' },
    saved_card: { exportedBy: 'user_id', withheld: ['reference', 'customer'] },
    gateway_customer: {},
    auto_top_up: {},
    reconciliation: {},
    payment_difference: {},
  },
} as const satisfies Card;
