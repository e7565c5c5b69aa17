import type { LiveHandlers, Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Beats } from './beats.ts';
import { findMembership } from './shows.queries.ts';

/** The sockets of those who are in a show. */
export const roomOfShow = (sessionId: string): string => `show:${sessionId}`;

/** Proofs of presence. The first of a socket enters the show's room, if its caller is in that show. */
export const showsLiveHandlers = (platform: Pick<Platform, 'database'>, beats: Beats): LiveHandlers => ({
  'show/beat': async (socket, { sessionId }) => {
    const { accountId } = socket.caller;
    const room = roomOfShow(sessionId);
    const found = accountId ? await findMembership(platform.database.kysely, sessionId, accountId) : undefined;
    if (!found) {
      socket.leave(room);
      refuse('NOT_FOUND');
    }
    if (found.state !== 'ended' && found.isIn) {
      if (!socket.rooms.has(room)) socket.join(room);
      beats.take(sessionId, accountId, new Date());
    } else socket.leave(room);
    return { state: found.state };
  },
});
