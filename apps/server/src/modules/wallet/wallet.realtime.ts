import { unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import './wallet.events.ts';

/** Sends the purchase status and the balance to the buyer's own tabs. */
export const walletRealtime: RealtimeMap = {
  'payment/updated': (fact) => [
    {
      to: `account:${fact.userId}`,
      event: 'payment/updated',
      payload: { paymentId: fact.paymentId, status: fact.status, tokens: unitsToTokens(fact.tokensUnits) },
    },
  ],
  'wallet/balance-changed': (fact) => [
    {
      to: `account:${fact.accountId}`,
      event: 'wallet/balance-changed',
      payload: { balance: unitsToTokens(fact.balanceUnits), at: fact.at, reason: fact.reason },
    },
  ],
};
