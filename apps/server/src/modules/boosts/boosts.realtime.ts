import { unitsToTokens } from '@footlight/contract';
import type { Emission, RealtimeMap } from '../../platform/module.ts';
import type { BoostChanged } from './boosts.events.ts';

/** Creators pay from their earnings, viewers from their wallet. */
function balanceOf({ buyerId, performerId, balance, at }: BoostChanged): Emission[] {
  if (!balance) return [];
  const to = `account:${buyerId}`;
  const own = unitsToTokens(balance.units);
  return buyerId === performerId
    ? [{ to, event: 'earnings/changed', payload: { earnedTokens: 0, tips: 0, balance: own, at } }]
    : [{ to, event: 'wallet/balance-changed', payload: { balance: own, at, reason: balance.reason } }];
}

/** Notifies the room, the creator and the buyer. Only the buyer receives the balance. */
export const boostsRealtime: RealtimeMap = {
  'boost/changed': (fact) => {
    const { boostId, performerId, buyerId, status, endsAt, at } = fact;
    return [
      {
        to: [`performer:${performerId}`, `account:${performerId}`, `account:${buyerId}`],
        event: 'boost/changed',
        payload: { boostId, performerId, status, endsAt, at },
      },
      ...balanceOf(fact),
    ];
  },
};
