import { SYSTEM_CALLER } from '../../../platform/caller.ts';
import type { LiveHandlers, LiveSocket, Platform } from '../../../platform/module.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findRoom, goalAnswer, goalOfRoom, overlayRoom } from '../../streaming/index.ts';
import { isActive, readSetting } from '../alerts.queries.ts';
import { alertPageKey, pageRoom } from '../alerts.rules.ts';

type Doors = Pick<Platform, 'database' | 'secret'>;
const OVERLAY = 'overlay:';

/**
 * Subscribes a socket to the alerts of the creator who owns the alert page. Throws LINK_EXPIRED if the URL is not the
 * current one.
 */
async function watchAlerts({ database, secret }: Doors, socket: LiveSocket, token: string): Promise<string> {
  const key = alertPageKey.read(secret, token) ?? refuse('LINK_EXPIRED');
  const { performerId, version } = key;
  const { pageVersion } = await readSetting(database.kysely, performerId);
  if (pageVersion !== version || !(await isActive(database.kysely, performerId))) refuse('LINK_EXPIRED');
  for (const room of socket.rooms) if (room.startsWith('alerts:') || room.startsWith(OVERLAY)) socket.leave(room);
  socket.join(pageRoom(performerId, version));
  return performerId;
}

/**
 * Handlers for alert and overlay pages. The URL is the only credential, and the pages receive only what everyone in the
 * room may see.
 */
export const alertsLive = (doors: Doors): LiveHandlers => ({
  'alerts/watch': async (socket, { token }) => ({ performerId: await watchAlerts(doors, socket, token) }),
  'overlays/watch': async (socket, { token }) => {
    const performerId = await watchAlerts(doors, socket, token);
    // Reads the room as the system, because creators may have blocked their own country.
    const room = (await findRoom(doors.database.kysely, performerId, SYSTEM_CALLER)) ?? refuse('NOT_FOUND');
    socket.join(overlayRoom(performerId));
    const goal = goalOfRoom(room);
    return { performerId, conversationId: room.conversation_id, goal: goal && goalAnswer(goal) };
  },
});

/**
 * Leaves the overlay rooms. A reconnected socket would rejoin its rooms even if the URL had been renewed in the
 * meantime, so it must subscribe again.
 */
export function leaveOverlays(socket: LiveSocket): void {
  for (const room of socket.rooms) if (room.startsWith(OVERLAY)) socket.leave(room);
}
