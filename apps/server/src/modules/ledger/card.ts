import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'ledger',
  tables: {
    ledger_account: {},
    ledger_credit: { exportedBy: 'account_id' },
    ledger_transfer: { retention: 'books', exportedBy: 'payer_id' },
  },
  retention: {
    books: {
      what: 'Transfers, payments, payouts, invoices and tax forms',
      days: null,
      after: '',
      for: 'law',
      job: null,
      why: 'Books are kept for ten years by law, and a balance is the sum of all of them. Events of gateways hold their ids and times, and are evidence in a dispute.',
    },
  },
} as const satisfies Card;
