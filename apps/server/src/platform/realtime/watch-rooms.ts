import type { LiveSocket } from '../module.ts';
import { refuse } from '../refuse.ts';

/** Each tab watches one room. */
const MOST_WATCHED = 12;

/**
 * Rooms for pages that each show one object: `<word>:<id>`. `watch` throws NOT_FOUND for objects hidden from the
 * caller, and BAD_REQUEST beyond 12 objects of the kind at a time.
 */
export function watchRooms(word: string) {
  const prefix = `${word}:`;
  const roomOf = (id: string): string => `${prefix}${id}`;
  return {
    roomOf,
    watch: async (socket: LiveSocket, id: string, mayFind: () => Promise<boolean>) => {
      if (!(await mayFind())) refuse('NOT_FOUND');
      const watched = [...socket.rooms].filter((room) => room.startsWith(prefix));
      if (!watched.includes(roomOf(id)) && watched.length >= MOST_WATCHED)
        refuse('BAD_REQUEST', `A connection can watch ${MOST_WATCHED} of these at most.`);
      socket.join(roomOf(id));
      return { success: true };
    },
    unwatch: async (socket: LiveSocket, id: string) => {
      socket.leave(roomOf(id));
      return { success: true };
    },
  };
}
