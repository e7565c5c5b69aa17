import type { LiveSocket } from '../module.ts';
import { refuse } from '../refuse.ts';

/** A tab shows one. */
const MOST_WATCHED = 12;

/**
 * Rooms of pages that show one thing each: `<word>:<id>`. `watch` refuses NOT_FOUND for what the caller may not find, and
 * BAD_REQUEST beyond 12 things of the word at a time.
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
