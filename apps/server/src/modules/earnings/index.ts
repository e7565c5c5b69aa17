/**
 * earnings: the books as those who earn read them: rows, sums, a table and statements of what a performer or a studio got.
 * Words: an *earning* is one account's share of a transfer (view `earning`), negative where a refund or a chargeback takes back;
 * *gross* is what the payer gave, *net* what the account got; the *sums* are earnings by quarters of an hour, and what is *due*
 * is in none of them yet.
 * Invariants: an earning is in the sums or due, never both and never neither, so figures equal the ledger at every moment; what
 * takes back counts on the day when it happens; days are those of the account's time zone; nothing here moves tokens.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { earningsRoutes } from './earnings.routes.ts';
import { rollUp } from './roll-up.store.ts';

export { rangeOf } from './earning-range.ts';
export { addDays, daysOf, type EarningRange } from './earnings.rules.ts';
export { readFigures } from './read-payout.ts';
export { readSums, sumsByMember as memberSums } from './sums/sums.queries.ts';

/** The module of earnings. */
export const createEarnings = (
  { transactions }: Pick<Platform, 'transactions'>,
  settings: Pick<Settings, 'get'>,
): Module => ({
  name: 'earnings',
  routes: [earningsRoutes(settings)],
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
