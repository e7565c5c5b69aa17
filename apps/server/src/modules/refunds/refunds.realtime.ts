import { refundsStaff, unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import { staffRoomsOf } from '../../platform/realtime/staff-rooms.ts';
import './refunds.events.ts';

/** Who asked and staff hear how a request stands; the creator hears what was given back. */
export const refundsRealtime: RealtimeMap = {
  'refund/changed': ({ refundId, viewerId, status, units, balanceUnits, at }) => [
    {
      to: [`account:${viewerId}`, ...staffRoomsOf(refundsStaff.search.staff)],
      event: 'refund/changed',
      payload: { refundId, status, token: unitsToTokens(units), at },
    },
    ...(balanceUnits === null
      ? []
      : [
          {
            to: `account:${viewerId}`,
            event: 'wallet/balance-changed' as const,
            payload: { balance: unitsToTokens(balanceUnits), at, reason: 'refund' },
          },
        ]),
  ],
  'refund/given': ({ performerId, sourceType, title, units, fromEarningsUnits, earningsUnits, at }) => [
    {
      to: `account:${performerId}`,
      event: 'refund/given',
      payload: {
        ...{ sourceType, title, at },
        ...{ token: unitsToTokens(units), fromEarnings: unitsToTokens(fromEarningsUnits) },
      },
    },
    {
      to: `account:${performerId}`,
      event: 'earnings/changed',
      payload: { earnedTokens: 0, tips: 0, balance: unitsToTokens(earningsUnits), at },
    },
  ],
};
