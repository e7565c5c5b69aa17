import type { LiveSocket } from '../module.ts';
import { refuse } from '../refuse.ts';

/** Maximum number of objects watched per connection. Each tab watches one. */
const MOST_WATCHED = 12;

/**
 * Creates rooms named `<word>:<id>` for pages that each show one object. `watch` throws NOT_FOUND if the object is
 * hidden from the caller, and BAD_REQUEST if the caller already watches 12 objects of this kind.
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
