import { refundsStaff, unitsToTokens } from '@footlight/contract';
import type { Emission, RealtimeMap } from '../../platform/module.ts';
import { staffRoomsOf } from '../../platform/realtime/staff-rooms.ts';
import type { RefundGiven } from './refunds.events.ts';

/** Sends request updates to the requester and staff, and refunds to the creators and studios concerned. */
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
  'refund/given': ({ performerId, ...given }) => takenFrom(performerId, given),
  'refund/shared': ({ studioId, ...given }) => takenFrom(studioId, given),
};

/** Builds the event for an earner whose share of a payment was refunded. */
function takenFrom(
  earnerId: string,
  { sourceType, title, units, fromEarningsUnits, earningsUnits, at }: Omit<RefundGiven, 'performerId'>,
): Emission[] {
  const token = unitsToTokens(units);
  const fromEarnings = unitsToTokens(fromEarningsUnits);
  const balance = unitsToTokens(earningsUnits);
  const to = `account:${earnerId}`;
  return [
    { to, event: 'refund/given', payload: { sourceType, title, token, fromEarnings, at } },
    { to, event: 'earnings/changed', payload: { earnedTokens: 0, tips: 0, balance, at } },
  ];
}
