/**
 * earnings: the books as those who earn read them: rows, sums, a table and statements of what a performer or a studio got.
 * Words: an *earning* is one account's share of a transfer (view `earning`), negative where a refund or a chargeback takes back;
 * *gross* is what the payer gave, *net* what the account got; the *sums* are earnings by quarters of an hour, and what is *due*
 * is in none of them yet.
 * Invariants: an earning is in the sums or due, never both and never neither, so figures equal the ledger at every moment; what
 * takes back counts on the day when it happens; days are those of the account's time zone; nothing here moves tokens.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { earningsRoutes } from './earnings.routes.ts';
import { ledgerPayouts } from './ledger-payouts.queries.ts';
import { rollUp } from './roll-up.store.ts';

import type { Payouts } from './payouts-port.ts';

export type { PayoutFigures, PayoutRow, Payouts } from './payouts-port.ts';

/** The module of earnings. `siteName`: stands on statements. `payouts`: what may be paid out; as the ledger knows it without. */
export const createEarnings = (
  { transactions }: Pick<Platform, 'transactions'>,
  { siteName, payouts = ledgerPayouts }: { readonly siteName: () => string; readonly payouts?: Payouts },
): Module => ({
  name: 'earnings',
  routes: [earningsRoutes({ payouts, siteName })],
  jobs: {
    'earnings.roll': {
      cron: '* * * * *',
      run: async () => {
        while (await transactions.system(rollUp));
      },
    },
  },
});
