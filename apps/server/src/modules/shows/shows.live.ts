import type { LiveHandlers, LiveSocket, Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Heartbeats } from './meter/heartbeats.ts';
import { findMembership } from './shows.queries.ts';

const ROOM = 'show:';
const PEEKING = 'show-peek:';
/** The sockets of those who are in a show; its chat is heard here. */
export const roomOfShow = (sessionId: string): string => `${ROOM}${sessionId}`;
/** The sockets of those who peek into a show, who hear how it stands and nothing of its chat. */
export const roomOfPeekers = (sessionId: string): string => `${PEEKING}${sessionId}`;

type Machine = Pick<Platform, 'database' | 'log'>;

/** The room of a show that an account may be in now; null for none, with the show's state if the account was ever in it. */
async function placeOf({ database }: Pick<Machine, 'database'>, sessionId: string, accountId: string) {
  const found = accountId ? await findMembership(database.kysely, sessionId, accountId) : undefined;
  const isIn = found !== undefined && found.isIn && found.state !== 'ended';
  const room = !isIn ? null : found.isPeeking ? roomOfPeekers(sessionId) : roomOfShow(sessionId);
  return { state: found?.state, room };
}

/** Proofs of presence. The first of a socket enters the show's room, if its caller is in that show. */
export const showsLiveHandlers = (platform: Machine, heartbeats: Heartbeats): LiveHandlers => ({
  'show/beat': async (socket, { sessionId }) => {
    const { accountId } = socket.caller;
    const { state, room } = await placeOf(platform, sessionId, accountId);
    for (const other of [roomOfShow(sessionId), roomOfPeekers(sessionId)]) if (other !== room) socket.leave(other);
    if (!state) refuse('NOT_FOUND');
    if (!room) return { state };
    heartbeats.take(sessionId, accountId, new Date());
    if (!socket.rooms.has(room)) {
      socket.join(room);
      // Why: the seat may have ended, or the socket become another's, between the question and the door.
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

/** A connection that comes back is in its rooms again, and one that logs in still is; their part may be over, or the account another one. */
export const recheckShows =
  (platform: Machine) =>
  (socket: LiveSocket): void => {
    for (const room of socket.rooms) {
      if (!room.startsWith(ROOM) && !room.startsWith(PEEKING)) continue;
      recheck(platform, socket, room.slice(room.indexOf(':') + 1)).catch((error: unknown) => {
        socket.leave(room);
        platform.log.warn({ err: error }, 'the right to a show could not be checked');
      });
    }
  };
