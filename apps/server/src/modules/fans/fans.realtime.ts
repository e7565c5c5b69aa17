import type { RealtimeMap } from '../../platform/module.ts';
import './fans.events.ts';

/** Notifies the viewer on all devices. The room receives a chat line. */
export const fansRealtime: RealtimeMap = {
  'fan/level-reached': ({ performerId, userId, level }) => [
    { to: `account:${userId}`, event: 'fan/level-reached', payload: { performerId, level } },
  ],
};
