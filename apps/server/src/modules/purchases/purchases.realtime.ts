import { unitsToTokens } from '@footlight/contract';
import type { Emission, RealtimeMap } from '../../platform/module.ts';
import './purchases.events.ts';
import type { ItemRefunded } from './purchases.events.ts';

function toBoth(fact: ItemRefunded, isBought: boolean): Emission[] {
  const { purchaseId, type, itemId, buyerId, sellerId, at } = fact;
  return [
    { to: `account:${buyerId}`, event: 'item/bought', payload: { purchaseId, type, itemId, isBought } },
    {
      to: `account:${buyerId}`,
      event: 'wallet/balance-changed',
      payload: { balance: unitsToTokens(fact.buyerBalanceUnits), at, reason: isBought ? 'item' : 'refund' },
    },
    {
      to: `account:${sellerId}`,
      event: 'earnings/changed',
      payload: { earnedTokens: 0, tips: 0, balance: unitsToTokens(fact.sellerBalanceUnits), at },
    },
  ];
}

/** Sends the buyer's tabs the new item and balance, and the seller the earnings. */
export const purchasesRealtime: RealtimeMap = {
  'item/bought': (fact) => toBoth(fact, true),
  'item/refunded': (fact) => toBoth(fact, false),
  'copy/changed': ({ buyerId, ...payload }) => [{ to: `account:${buyerId}`, event: 'copy/changed', payload }],
};
