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
      why: 'The law requires books to be kept for ten years, and a balance is the sum of all transfers. Gateway events contain their ids and times, and are evidence in disputes.',
    },
  },
} as const satisfies Card;
