/**
 * sums: earnings per quarter of an hour, and per supporter and day, summed from the ledger. `payouts` checks requests
 * against these sums, and `earnings` lists what each earning was for; both build on this module. Words: *due* earnings
 * are not in the sums yet. Invariants: each earning is either in the sums or due, so totals always equal the ledger.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { rollUp } from './roll-up.store.ts';

export { rollUp };

export const createSums = ({ transactions }: Pick<Platform, 'transactions'>): Module => ({
  ...card,
  jobs: {
    'earnings.roll': {
      lane: 'money',
      cron: '* * * * *',
      run: async () => {
        while (await transactions.system(rollUp));
      },
    },
  },
});
