import { SYSTEM_CALLER } from '../../../platform/caller.ts';
import type { LiveHandlers, LiveSocket, Platform } from '../../../platform/module.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findRoom, goalAnswer, goalOfRoom, overlayRoom } from '../../streaming/index.ts';
import { isActive, readSetting } from '../alerts.queries.ts';
import { alertPageKey, pageRoom } from '../alerts.rules.ts';

type Doors = Pick<Platform, 'database' | 'secret'>;
const OVERLAY = 'overlay:';

/** Has a socket hear the alerts of whoever made an address. Refuses LINK_EXPIRED for one that is not of today. */
async function watchAlerts({ database, secret }: Doors, socket: LiveSocket, token: string): Promise<string> {
  const key = alertPageKey.read(secret, token) ?? refuse('LINK_EXPIRED');
  const { performerId, version } = key;
  const { pageVersion } = await readSetting(database.kysely, performerId);
  if (pageVersion !== version || !(await isActive(database.kysely, performerId))) refuse('LINK_EXPIRED');
  for (const room of socket.rooms) if (room.startsWith('alerts:') || room.startsWith(OVERLAY)) socket.leave(room);
  socket.join(pageRoom(performerId, version));
  return performerId;
}

/** Alert and overlay pages: their address is all they have, and all they hear is what everybody in the room may. */
export const alertsLive = (doors: Doors): LiveHandlers => ({
  'alerts/watch': async (socket, { token }) => ({ performerId: await watchAlerts(doors, socket, token) }),
  'overlays/watch': async (socket, { token }) => {
    const performerId = await watchAlerts(doors, socket, token);
    // Why as the site: creators may have blocked the country that they are in themselves.
    const room = (await findRoom(doors.database.kysely, performerId, SYSTEM_CALLER, new Date())) ?? refuse('NOT_FOUND');
    socket.join(overlayRoom(performerId));
    const goal = goalOfRoom(room);
    return { performerId, conversationId: room.conversation_id, goal: goal && goalAnswer(goal) };
  },
});

/** A connection that comes back is in its rooms again, also where the address was renewed meanwhile: it has to ask again. */
export function leaveOverlays(socket: LiveSocket): void {
  for (const room of socket.rooms) if (room.startsWith(OVERLAY)) socket.leave(room);
}
