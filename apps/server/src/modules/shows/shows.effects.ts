import type { Effects, Platform } from '../../platform/module.ts';
import './shows.events.ts';
import { roomOfPeekers, roomOfShow } from './shows.live.ts';

export const showsEffects = ({ realtime }: Pick<Platform, 'realtime'>): Effects => ({
  'show/seat-left': ({ sessionId, viewerId }) => {
    for (const room of [roomOfShow(sessionId), roomOfPeekers(sessionId)])
      realtime.leaveRoom(`account:${viewerId}`, room);
  },
});
