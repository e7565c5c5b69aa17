import type { LiveHandlers, LiveSocket, Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import { isBlocked } from '../blocking/index.ts';
import { REVOKE } from './grants/revocations.ts';
import { findRoom } from './streaming.queries.ts';
import { roomOf, type ViewerCounts } from './viewer-counts.ts';

const ROOM = 'performer:';
/** Maximum rooms per socket. A tab shows one room; a wall of rooms shows a few. */
const MAX_ROOMS = 12;
const roomsOf = (socket: LiveSocket) => [...socket.rooms].filter((room) => room.startsWith(ROOM));

type Parts = { readonly platform: Platform; readonly counts: ViewerCounts };

export const streamingLive = ({ platform, counts }: Parts): LiveHandlers => ({
  'stream/join': async (socket, { performerId }) => {
    const row = await findRoom(platform.database.kysely, performerId, socket.caller);
    if (!row) refuse('NOT_FOUND');
    if (row.is_blocked) refuse('BLOCKED');
    const isNew = !socket.rooms.has(roomOf(performerId));
    if (isNew && roomsOf(socket).length >= MAX_ROOMS)
      refuse('BAD_REQUEST', `A connection can be in ${MAX_ROOMS} rooms at most.`);
    socket.join(roomOf(performerId));
    counts.entered(performerId, isNew ? socket.caller : undefined);
    return { viewers: counts.viewersOf(performerId) };
  },
  'stream/leave': async (socket, { performerId }) => {
    if (socket.rooms.has(roomOf(performerId))) counts.left(performerId, socket.caller);
    socket.leave(roomOf(performerId));
    return { success: true };
  },
});

export const leaveRooms =
  (counts: ViewerCounts) =>
  (socket: LiveSocket): void => {
    for (const room of roomsOf(socket)) counts.left(room.slice(ROOM.length), socket.caller);
  };

/**
 * Rechecks access when a connection returns to its rooms after a short interruption, because its access may have been
 * revoked.
 */
export const recheckRooms =
  ({ platform, counts }: Parts) =>
  (socket: LiveSocket): void => {
    for (const room of roomsOf(socket)) {
      const performerId = room.slice(ROOM.length);
      counts.entered(performerId);
      isBlocked(platform.database.kysely, performerId, socket.caller)
        .then((blocked) => {
          if (blocked) putOut(platform, socket, performerId);
        })
        .catch((error: unknown) => {
          socket.leave(room);
          platform.log.warn({ err: error }, 'could not check access to a room');
        });
    }
  };

/** Removes sockets from newly blocked countries from a room. Each node handles its own sockets. */
export const watchCountries = (platform: Platform): void =>
  platform.bus.subscribe(REVOKE.countries, (match: { performerId: string; countries: readonly string[] }) => {
    for (const socket of platform.realtime.localSockets(roomOf(match.performerId)))
      if (socket.caller.accountId !== match.performerId && match.countries.includes(socket.caller.country))
        putOut(platform, socket, match.performerId);
  });

function putOut(platform: Pick<Platform, 'realtime'>, socket: LiveSocket, performerId: string): void {
  socket.leave(roomOf(performerId));
  platform.realtime.emit({ to: socket.id, event: 'stream/access-lost', payload: { performerId, reason: 'blocked' } });
}
