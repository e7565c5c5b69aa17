import { unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import './affiliates.events.ts';

/** Affiliates see on their own tabs that they were paid. */
export const affiliatesRealtime: RealtimeMap = {
  'affiliate/paid': ({ accountId, balanceUnits, at }) => [
    {
      to: `account:${accountId}`,
      event: 'wallet/balance-changed',
      payload: { balance: unitsToTokens(balanceUnits), at, reason: 'affiliate' },
    },
  ],
};
