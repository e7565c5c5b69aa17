import { unitsToTokens } from '@footlight/contract';
import type { Emission, RealtimeMap } from '../../platform/module.ts';
import { publicRooms } from '../streaming/index.ts';
import './wheels.events.ts';

interface Both {
  readonly viewerId: string;
  readonly performerId: string;
  readonly viewerUnits: number;
  readonly performerUnits: number;
  readonly at: string;
  readonly reason: 'wheel' | 'refund';
}
const balancesOf = ({ viewerId, performerId, viewerUnits, performerUnits, at, reason }: Both): Emission[] => [
  {
    to: `account:${viewerId}`,
    event: 'wallet/balance-changed',
    payload: { balance: unitsToTokens(viewerUnits), at, reason },
  },
  {
    to: `account:${performerId}`,
    event: 'earnings/changed',
    payload: { earnedTokens: 0, tips: 0, balance: unitsToTokens(performerUnits), at },
  },
];

/** Sends wheel and spin events to the room, and balances and owed results only to the two parties. */
export const wheelsRealtime: RealtimeMap = {
  'wheel/changed': (fact) => [{ to: `performer:${fact.performerId}`, event: 'wheel/changed', payload: fact }],
  'wheel/spun': (fact) => {
    const { performerId, viewerId, wheelId, spinId, at } = fact;
    const { version, username, segment, label, wheel } = fact;
    const spun = { performerId, wheelId, spinId, version, username, name: username, segment, label, wheel };
    return [
      {
        to: publicRooms(performerId),
        event: 'wheel/spun',
        payload: { ...spun, price: unitsToTokens(fact.paidUnits), createdAt: at },
      },
      {
        to: [`account:${viewerId}`, `account:${performerId}`],
        event: 'wheel-result/changed',
        payload: { resultId: spinId, wheelId, performerId, status: 'pending', at },
      },
      ...balancesOf({
        viewerId,
        performerId,
        at,
        reason: 'wheel',
        viewerUnits: fact.viewerBalanceUnits,
        performerUnits: fact.performerBalanceUnits,
      }),
    ];
  },
  'wheel/settled': ({ balances, viewerId, performerId, at, ...fact }) => [
    {
      to: [`account:${viewerId}`, `account:${performerId}`],
      event: 'wheel-result/changed',
      payload: { ...fact, performerId, at },
    },
    ...(balances ? balancesOf({ viewerId, performerId, at, reason: 'refund', ...balances }) : []),
  ],
};
