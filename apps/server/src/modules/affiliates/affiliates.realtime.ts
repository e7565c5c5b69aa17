import { unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import './affiliates.events.ts';

/** Notifies affiliates of payments in their open tabs. */
export const affiliatesRealtime: RealtimeMap = {
  'affiliate/paid': ({ accountId, balanceUnits, at }) => [
    {
      to: `account:${accountId}`,
      event: 'wallet/balance-changed',
      payload: { balance: unitsToTokens(balanceUnits), at, reason: 'affiliate' },
    },
  ],
};
