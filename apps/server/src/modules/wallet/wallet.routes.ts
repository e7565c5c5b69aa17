import { wallet } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import type { PaymentGateway } from '../../platform/ports/payment-gateway.ts';
import { purchaseTokens } from './purchase-tokens.ts';
import { searchTransactions } from './history.queries.ts';
import { searchPackages, viewPayment } from './wallet.queries.ts';

export const walletRoutes = (gateways: ReadonlyMap<string, PaymentGateway>, defaultGateway: string) =>
  implement(
    'wallet',
    wallet,
  )({
    // Why empty: nothing is for sale where nobody takes money.
    packages: gateways.size === 0 ? async () => ({ data: [], total: 0 }) : query(searchPackages),
    purchaseTokens: purchaseTokens(gateways, defaultGateway),
    payment: query(viewPayment),
    userTransactions: query(searchTransactions),
    performerTransactions: query(searchTransactions),
  });
