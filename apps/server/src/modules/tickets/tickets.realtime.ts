import { unitsToTokens } from '@footlight/contract';
import type { RealtimeMap } from '../../platform/module.ts';
import './tickets.events.ts';
import { roomOf } from './tickets.live.ts';

/** The creator's room and who looks at its page follow a show; those with a ticket hear what concerns them. */
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
