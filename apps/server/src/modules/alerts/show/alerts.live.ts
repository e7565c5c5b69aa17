import type { LiveHandlers, Platform } from '../../../platform/module.ts';
import { refuse } from '../../../platform/refuse.ts';
import { isActive, readSetting } from '../alerts.queries.ts';
import { alertPageKey, pageRoom } from '../alerts.rules.ts';

/** Alert pages: their address is all they have, and all they hear are alerts. */
export const alertsLive = ({ database, secret }: Pick<Platform, 'database' | 'secret'>): LiveHandlers => ({
  'alerts/watch': async (socket, { token }) => {
    const key = alertPageKey.read(secret, token) ?? refuse('LINK_EXPIRED');
    const { performerId, version } = key;
    const { pageVersion } = await readSetting(database.kysely, performerId);
    if (pageVersion !== version || !(await isActive(database.kysely, performerId))) refuse('LINK_EXPIRED');
    for (const room of socket.rooms) if (room.startsWith('alerts:')) socket.leave(room);
    socket.join(pageRoom(performerId, version));
    return { performerId };
  },
});
