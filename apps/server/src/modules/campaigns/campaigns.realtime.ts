import { unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import './campaigns.events.ts';

/** Notifies recipients of granted tokens on all tabs. */
export const campaignsRealtime: RealtimeMap = {
  'campaign/granted': ({ accountId, balanceUnits, at }) => [
    {
      to: `account:${accountId}`,
      event: 'wallet/balance-changed',
      payload: { balance: unitsToTokens(balanceUnits), at, reason: 'campaign' },
    },
  ],
};
