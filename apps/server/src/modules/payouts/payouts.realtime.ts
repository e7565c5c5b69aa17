import { payoutsStaff, unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import { staffRoomsOf } from '../../platform/realtime/staff-rooms.ts';
import './payouts.events.ts';

/** Sends request updates to the payee, the deciding studio and staff. The owner also gets the balance. */
export const payoutsRealtime: RealtimeMap = {
  'payout/changed': ({ payoutId, accountId, studioId, status, units, balanceUnits, at }) => [
    {
      to: [
        `account:${accountId}`,
        ...(studioId ? [`account:${studioId}`] : []),
        ...staffRoomsOf(payoutsStaff.search.staff),
      ],
      event: 'payout/changed',
      payload: { payoutId, accountId, status, tokens: unitsToTokens(units), at },
    },
    {
      to: `account:${accountId}`,
      event: 'earnings/changed',
      payload: { earnedTokens: 0, tips: 0, balance: unitsToTokens(balanceUnits), at },
    },
  ],
};
