import type { RealtimeMap } from '../../platform/module.ts';
import './duets.events.ts';

/** Sends a duet to both audiences, and invitations only to the two performers. */
export const duetsRealtime: RealtimeMap = {
  'duet/moved': ({ isPublic, duet }) => {
    const ids = [duet.host.performer._id, duet.guest.performer._id];
    return [
      {
        to: [...ids.map((id) => `account:${id}`), ...(isPublic ? ids.map((id) => `performer:${id}`) : [])],
        event: 'duet/changed',
        payload: { duet },
      },
    ];
  },
};
