import { unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import './crowdfunding.events.ts';
import { roomOf } from './crowdfunding.live.ts';

/**
 * Broadcasts the sum to the creator's room and to the page's viewers. Contributors and creators receive their own
 * balances.
 */
export const crowdfundingRealtime: RealtimeMap = {
  'crowdfunding/changed': ({ goalUnits, raisedUnits, name, units, ...fact }) => [
    {
      to: [`performer:${fact.performerId}`, `account:${fact.performerId}`, roomOf(fact.crowdfundingId)],
      event: 'crowdfunding/changed',
      payload: {
        ...fact,
        goalTokens: unitsToTokens(goalUnits),
        raisedTokens: unitsToTokens(raisedUnits),
        ...(name ? { name } : {}),
        ...(units ? { token: unitsToTokens(units) } : {}),
      },
    },
  ],
  'crowdfunding/spent': ({ contributorId, balanceUnits, at }) => [
    {
      to: `account:${contributorId}`,
      event: 'wallet/balance-changed',
      payload: { balance: unitsToTokens(balanceUnits), at, reason: 'crowdfunding' },
    },
  ],
  'crowdfunding/earned': ({ performerId, balanceUnits, at }) => [
    {
      to: `account:${performerId}`,
      event: 'earnings/changed',
      payload: { earnedTokens: 0, tips: 0, balance: unitsToTokens(balanceUnits), at },
    },
  ],
};
