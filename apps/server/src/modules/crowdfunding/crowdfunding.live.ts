import type { LiveHandlers, Platform } from '../../platform/module.ts';
import { watchRooms } from '../../platform/realtime/watch-rooms.ts';
import { findShown } from './crowdfunding.queries.ts';

const { roomOf, watch, unwatch } = watchRooms('crowdfunding');
export { roomOf };

/** Lets clients follow a crowdfunding from its page without joining its creator's room. */
export const crowdfundingLive = ({ database }: Pick<Platform, 'database'>): LiveHandlers => ({
  'crowdfunding/watch': (socket, { crowdfundingId }) =>
    watch(socket, crowdfundingId, async () => Boolean(await findShown(database.kysely, socket.caller, crowdfundingId))),
  'crowdfunding/unwatch': (socket, { crowdfundingId }) => unwatch(socket, crowdfundingId),
});
