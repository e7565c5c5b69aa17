import { unitsToTokens } from '@footlight/contract';
import type { Emission, RealtimeMap } from '../../platform/module.ts';
import './subscriptions.events.ts';
import type { SubscriptionMoved } from './subscriptions.events.ts';

function emissionsOf(moved: SubscriptionMoved, at: string): Emission[] {
  const { subscriptionId, subscriberId, performerId, isExternal, isOpen, wallet, earningsUnits } = moved;
  const emissions: Emission[] = [
    {
      to: [`account:${subscriberId}`, `account:${performerId}`],
      event: 'subscription/changed',
      payload: { subscriptionId, performerId, isExternal, isOpen },
    },
  ];
  if (wallet)
    emissions.push({
      to: `account:${wallet.accountId}`,
      event: 'wallet/balance-changed',
      payload: { balance: unitsToTokens(wallet.balanceUnits), at, reason: wallet.reason },
    });
  if (earningsUnits !== undefined)
    emissions.push({
      to: `account:${performerId}`,
      event: 'earnings/changed',
      payload: { earnedTokens: 0, tips: 0, balance: unitsToTokens(earningsUnits), at },
    });
  return emissions;
}

/** Notifies viewer and creator of a subscription change and their resulting balances. */
export const subscriptionsRealtime: RealtimeMap = {
  'subscriptions/changed': ({ moved, at }) => moved.flatMap((one) => emissionsOf(one, at)),
};
