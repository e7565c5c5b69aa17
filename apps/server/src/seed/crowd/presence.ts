import type { RoomCount } from '../../modules/streaming/index.ts';
import type { Company, Guest } from './company.ts';

/** Number of visitors without an account per room. A creator outside the demo starts with none. */
const FEWEST = 9;
const MOST = 64;
const NEW_ROOM = 14;
/** The odds, 1 in this number, that a crowd member changes rooms in a round. */
const MOVES_ONE_IN = 4;

export interface Presence {
  /** Advances the crowd by one round. Returns the number of people per room, as a node of the site would count them. */
  step(rooms: readonly string[], isClosed: (performerId: string) => boolean): Record<string, RoomCount>;
  /** Returns the crowd members in a room. */
  guestsIn(performerId: string): readonly Guest[];
}

/** Spreads the crowd over the live rooms. Each member is in one room, while anonymous visitors come and go. */
export function createPresence({ guests, hosts, dice }: Pick<Company, 'guests' | 'hosts' | 'dice'>): Presence {
  const roomOf = new Map<string, string>();
  const visitors = new Map<string, { now: number; readonly usual: number }>();

  function drift(performerId: string): number {
    const isDemo = hosts.has(performerId);
    const room = visitors.get(performerId) ?? {
      now: isDemo ? FEWEST + dice(MOST - FEWEST) : 0,
      usual: isDemo ? FEWEST + dice(MOST - FEWEST) : NEW_ROOM,
    };
    visitors.set(performerId, room);
    const towards = Math.sign(room.usual - room.now);
    if (dice(2) === 0) room.now = Math.max(0, room.now + dice(3) - 1 + (dice(2) === 0 ? towards : 0));
    return room.now;
  }

  function place(rooms: readonly string[]): void {
    for (const [id, room] of roomOf) if (!rooms.includes(room)) roomOf.delete(id);
    for (const id of guests.keys()) if (!roomOf.has(id)) roomOf.set(id, rooms[dice(rooms.length)] ?? '');
    const mover = [...guests.keys()][dice(guests.size * MOVES_ONE_IN)];
    if (mover) roomOf.set(mover, rooms[dice(rooms.length)] ?? '');
  }

  const guestsIn = (performerId: string) =>
    [...guests.values()].filter(({ caller }) => roomOf.get(caller.accountId) === performerId);
  return {
    guestsIn,
    step(rooms, isClosed) {
      if (rooms.length === 0) return {};
      place(rooms);
      for (const id of visitors.keys()) if (!rooms.includes(id)) visitors.delete(id);
      return Object.fromEntries(
        rooms.map((performerId): [string, RoomCount] => {
          const accountIds = guestsIn(performerId).map(({ caller }) => caller.accountId);
          // During a private or group show, only visitors who hope that it is short stay outside.
          const count = isClosed(performerId) ? Math.ceil(drift(performerId) / 5) : drift(performerId);
          return [performerId, { viewers: accountIds.length + count, guests: count, accountIds }];
        }),
      );
    },
  };
}
