import type { LiveHandlers, Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import { findShown } from './crowdfunding.queries.ts';

const ROOM = 'crowdfunding:';
/** A tab shows one. */
const MOST_WATCHED = 12;
export const roomOf = (crowdfundingId: string): string => `${ROOM}${crowdfundingId}`;

/** Following one from its page, without being in its creator's room. */
export const crowdfundingLive = (platform: Platform): LiveHandlers => ({
  'crowdfunding/watch': async (socket, { crowdfundingId }) => {
    if (!(await findShown(platform.database.kysely, socket.caller, crowdfundingId))) refuse('NOT_FOUND');
    const watched = [...socket.rooms].filter((room) => room.startsWith(ROOM));
    if (!watched.includes(roomOf(crowdfundingId)) && watched.length >= MOST_WATCHED)
      refuse('BAD_REQUEST', `A connection can watch ${MOST_WATCHED} crowdfundings at most.`);
    socket.join(roomOf(crowdfundingId));
    return { success: true };
  },
  'crowdfunding/unwatch': async (socket, { crowdfundingId }) => {
    socket.leave(roomOf(crowdfundingId));
    return { success: true };
  },
});
