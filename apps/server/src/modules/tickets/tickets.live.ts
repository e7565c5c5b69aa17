import type { LiveHandlers, Platform } from '../../platform/module.ts';
import { watchRooms } from '../../platform/realtime/watch-rooms.ts';
import { findShown } from './tickets.queries.ts';

const { roomOf, watch, unwatch } = watchRooms('ticketed-show');
export { roomOf };

/** Lets a page follow its show without joining the creator's room. */
export const ticketsLive = ({ database }: Pick<Platform, 'database'>): LiveHandlers => ({
  'ticketed-show/watch': (socket, { showId }) =>
    watch(socket, showId, async () => Boolean(await findShown(database.kysely, socket.caller, showId))),
  'ticketed-show/unwatch': (socket, { showId }) => unwatch(socket, showId),
});
