import type { RealtimeMap } from '../../platform/module.ts';
import './fans.events.ts';

/** The viewer hears of it everywhere; the room by a line of its chat. */
export const fansRealtime: RealtimeMap = {
  'fan/level-reached': ({ performerId, userId, level }) => [
    { to: `account:${userId}`, event: 'fan/level-reached', payload: { performerId, level } },
  ],
};
