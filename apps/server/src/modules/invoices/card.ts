import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'invoices',
  tables: {
    tax_rate: {},
    invoice_buyer: { exportedBy: 'account_id' },
    invoice_series: {},
    invoice: { retention: 'books', exportedBy: 'account_id' },
  },
} as const satisfies Card;
