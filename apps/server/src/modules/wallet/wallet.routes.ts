import { wallet } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import type { Gateways } from './paying/check-out.ts';
import { purchaseTokens } from './purchase-tokens.ts';
import { searchTransactions } from './history.queries.ts';
import { searchPackages, viewPayment } from './wallet.queries.ts';

export const walletRoutes = (gateways: Gateways) =>
  implement(
    'wallet',
    wallet,
  )({
    // Why empty: nothing is for sale where nobody takes money.
    packages: query(async (context, input) =>
      gateways.offered().length === 0 ? { data: [], total: 0 } : searchPackages(context, input),
    ),
    purchaseTokens: purchaseTokens(gateways),
    payment: query(viewPayment),
    userTransactions: query(searchTransactions),
    performerTransactions: query(searchTransactions),
    studioTransactions: query(searchTransactions),
  });
