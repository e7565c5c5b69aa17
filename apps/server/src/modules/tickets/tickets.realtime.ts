import { unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import './tickets.events.ts';
import { roomOf } from './tickets.live.ts';

/**
 * Sends show updates to the creator's room and to viewers of the show's page, and sends ticket holders their own news.
 */
export const ticketsRealtime: RealtimeMap = {
  'ticketed-show/changed': ({ isCount, ...payload }) => [
    {
      to: [`performer:${payload.performerId}`, `account:${payload.performerId}`, roomOf(payload.showId)],
      event: 'ticketed-show/changed',
      payload,
      newest: { key: `ticketed-show ${payload.showId}`, isUrgent: !isCount },
    },
  ],
  'ticket/news': ({ accountIds, ...payload }) => [
    { to: accountIds.map((id) => `account:${id}`), event: 'ticket/news', payload },
  ],
  'ticket/paid': ({ performerId, balanceUnits, at }) => [
    {
      to: `account:${performerId}`,
      event: 'earnings/changed',
      payload: { earnedTokens: 0, tips: 0, balance: unitsToTokens(balanceUnits), at },
    },
  ],
};
