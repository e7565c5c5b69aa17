import type { LiveHandlers, LiveSocket, Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Heartbeats } from './meter/heartbeats.ts';
import { findMembership } from './shows.queries.ts';

const ROOM = 'show:';
const PEEKING = 'show-peek:';
/** Socket room of a show's participants. It also receives the show's chat. */
export const roomOfShow = (sessionId: string): string => `${ROOM}${sessionId}`;
/** Socket room of a show's peekers. It receives the show's state but not its chat. */
export const roomOfPeekers = (sessionId: string): string => `${PEEKING}${sessionId}`;

type Machine = Pick<Platform, 'database' | 'log'>;

/**
 * Returns the room of a show that an account may currently be in, or null. Includes the show's state if the account was
 * ever in it.
 */
async function placeOf({ database }: Pick<Machine, 'database'>, sessionId: string, accountId: string) {
  const found = accountId ? await findMembership(database.kysely, sessionId, accountId) : undefined;
  const isIn = found !== undefined && found.isIn && found.state !== 'ended';
  const room = !isIn ? null : found.isPeeking ? roomOfPeekers(sessionId) : roomOfShow(sessionId);
  return { state: found?.state, room };
}

/**
 * Handles heartbeats. The first heartbeat on a socket joins the socket to the show's room if the caller is in that
 * show.
 */
export const showsLiveHandlers = (platform: Machine, heartbeats: Heartbeats): LiveHandlers => ({
  'show/beat': async (socket, { sessionId, hasPicture = true }) => {
    const { accountId } = socket.caller;
    const { state, room } = await placeOf(platform, sessionId, accountId);
    for (const other of [roomOfShow(sessionId), roomOfPeekers(sessionId)]) if (other !== room) socket.leave(other);
    if (!state) refuse('NOT_FOUND');
    if (!room) return { state };
    heartbeats.take({ sessionId, accountId, at: new Date(), hasPicture });
    if (!socket.rooms.has(room)) {
      socket.join(room);
      // The part may have ended, or the socket changed accounts, between the check and the join.
      await recheck(platform, socket, sessionId);
    }
    return { state };
  },
});

async function recheck(platform: Machine, socket: LiveSocket, sessionId: string): Promise<void> {
  const { accountId } = socket.caller;
  const { room } = await placeOf(platform, sessionId, accountId);
  const may = socket.caller.accountId === accountId ? room : null;
  for (const other of [roomOfShow(sessionId), roomOfPeekers(sessionId)]) if (other !== may) socket.leave(other);
}

/**
 * Rechecks a socket's show rooms after a reconnect or login. The socket is still in its rooms, but the participant's
 * part may be over or the account may differ.
 */
export const recheckShows =
  (platform: Machine) =>
  (socket: LiveSocket): void => {
    for (const room of socket.rooms) {
      if (!room.startsWith(ROOM) && !room.startsWith(PEEKING)) continue;
      recheck(platform, socket, room.slice(room.indexOf(':') + 1)).catch((error: unknown) => {
        socket.leave(room);
        platform.log.warn({ err: error }, 'could not check access to a show');
      });
    }
  };
