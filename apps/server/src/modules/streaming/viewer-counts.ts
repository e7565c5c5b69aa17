import type { Platform } from '../../platform/module.ts';
import { MAX_PEOPLE, RoomTally, type RoomCount, type Watcher } from './room-tally.ts';

interface Notice {
  readonly nodeId: string;
  readonly rooms: Readonly<Record<string, RoomCount>>;
}

export interface ViewerCounts {
  /**
   * Call when a socket of this node enters a performer's room. Without `caller`, the socket may have been there
   * already, and the next tick counts it.
   */
  entered(performerId: string, caller?: Watcher): void;
  /** Call when a socket of this node leaves the room. The next tick notices sockets that were removed from it. */
  left(performerId: string, caller: Watcher): void;
  /** Viewers of a room across all nodes, as far as this node knows. */
  viewersOf(performerId: string): number;
  peopleIn(performerId: string): { readonly accountIds: readonly string[]; readonly guests: number };
  /** Counts, then notifies the other nodes and, if a number changed, the room. Called every two seconds. */
  tick(nowMs: number): void;
}

const CHANNEL = 'streaming/viewers';
/** A node's viewers are dropped after this long without a notice from it. */
const FORGET_MS = 7000;
export const roomOf = (performerId: string): string => `performer:${performerId}`;

/**
 * Publishes the people that one node counts in its rooms to all nodes. The others drop these counts unless the notice
 * is repeated.
 */
export const publishViewers = ({ bus }: Pick<Platform, 'bus'>, notice: Notice): void => bus.publish(CHANNEL, notice);

/**
 * Counts the people in rooms. Each node counts its own, and notices between nodes provide the sum. A person with tabs
 * on two nodes counts twice. Viewers cause no database writes.
 *
 * Of the nodes with sockets in a room, the one with the smallest id notifies it, so that a change is published once.
 */
export function createViewerCounts(
  platform: Pick<Platform, 'bus' | 'realtime' | 'nodeId'>,
  onPeak: (peaks: ReadonlyMap<string, number>) => void,
): ViewerCounts {
  const { bus, realtime, nodeId } = platform;
  const mine = new Map<string, RoomTally>();
  const others = new Map<string, { atMs: number; rooms: Notice['rooms'] }>();
  const told = new Map<string, number>();
  const peaks = new Map<string, number>();
  let lastPublished = 0;

  bus.subscribe(CHANNEL, (notice: Notice) => {
    if (notice.nodeId !== nodeId) others.set(notice.nodeId, { atMs: Date.now(), rooms: notice.rooms });
  });

  const elsewhere = (performerId: string): RoomCount[] =>
    [...others.values()].flatMap(({ rooms }) => (Object.hasOwn(rooms, performerId) ? [rooms[performerId]!] : []));
  /**
   * Only ticks count in full: counting a room of ten thousand takes milliseconds, and each new viewer requests the
   * number.
   */
  const tallyNow = (performerId: string): RoomTally => {
    const tally = new RoomTally(performerId);
    for (const { caller } of realtime.localSockets(roomOf(performerId))) tally.add(caller);
    return tally;
  };
  const viewersOf = (performerId: string): number =>
    elsewhere(performerId).reduce((sum, room) => sum + room.viewers, mine.get(performerId)?.viewers ?? 0);
  const tellsFor = (performerId: string): boolean =>
    ![...others].some(([other, { rooms }]) => other < nodeId && Object.hasOwn(rooms, performerId));

  function tell(performerId: string): void {
    const viewers = viewersOf(performerId);
    if (told.get(performerId) !== viewers)
      realtime.emit({ to: roomOf(performerId), event: 'stream/viewer-count', payload: { performerId, viewers } });
    told.set(performerId, viewers);
    if (viewers > (peaks.get(performerId) ?? 0)) peaks.set(performerId, viewers);
  }

  return {
    entered(performerId, caller) {
      const known = mine.get(performerId);
      if (!known) mine.set(performerId, tallyNow(performerId));
      else if (caller) known.add(caller);
    },
    left: (performerId, caller) => mine.get(performerId)?.remove(caller),
    viewersOf,
    peopleIn(performerId) {
      const room = mine.get(performerId);
      const rooms = [...(room ? [room.count()] : []), ...elsewhere(performerId)];
      const accountIds = [...new Set(rooms.flatMap((room) => room.accountIds))].slice(0, MAX_PEOPLE);
      return { accountIds, guests: rooms.reduce((sum, room) => sum + room.guests, 0) };
    },
    tick(nowMs) {
      for (const [other, { atMs }] of others) if (nowMs - atMs > FORGET_MS) others.delete(other);
      const before = new Map(peaks);
      for (const performerId of Array.from(mine.keys())) {
        const tally = tallyNow(performerId);
        if (tally.isEmpty) {
          mine.delete(performerId);
          told.delete(performerId);
          peaks.delete(performerId);
        } else mine.set(performerId, tally);
      }
      const rooms = Object.fromEntries([...mine].map(([performerId, tally]) => [performerId, tally.count()]));
      if (mine.size > 0 || lastPublished > 0) publishViewers(platform, { nodeId, rooms });
      lastPublished = mine.size;
      for (const performerId of mine.keys()) if (tellsFor(performerId)) tell(performerId);
      const risen = new Map([...peaks].filter(([performerId, viewers]) => viewers > (before.get(performerId) ?? 0)));
      if (risen.size > 0) onPeak(risen);
    },
  };
}
