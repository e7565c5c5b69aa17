import type { Caller } from '../../platform/caller.ts';
import type { Platform } from '../../platform/module.ts';

interface RoomCount {
  /** Connections that are not the host's; one a tab. */
  readonly viewers: number;
  readonly guests: number;
  /** Accounts that are here, the host's too; at most 200. */
  readonly accountIds: readonly string[];
}
interface Notice {
  readonly nodeId: string;
  readonly rooms: Readonly<Record<string, RoomCount>>;
}

export interface ViewerCounts {
  /**
   * A socket of this node has entered the room of a performer; without `caller` it may have been there before, and the next
   * tick counts it.
   */
  entered(performerId: string, caller?: Pick<Caller, 'accountId'>): void;
  /** A socket of this node leaves the room. Those that are taken out of it are missed by the next tick. */
  left(performerId: string, caller: Pick<Caller, 'accountId'>): void;
  /** Viewers of a room on all nodes, as far as known. */
  viewersOf(performerId: string): number;
  peopleIn(performerId: string): { readonly accountIds: readonly string[]; readonly guests: number };
  /** Counts, notifies the other nodes and, where a number has changed, the room. Called every two seconds. */
  tick(nowMs: number): void;
}

const CHANNEL = 'streaming/viewers';
const MAX_PEOPLE = 200;
/** A node that was silent for so long has nobody in its rooms any more. */
const FORGET_MS = 7000;
export const roomOf = (performerId: string): string => `performer:${performerId}`;

/** Counts the sockets of this node in a room. */
function countSockets(realtime: Pick<Platform['realtime'], 'localSockets'>, performerId: string) {
  const sockets = realtime.localSockets(roomOf(performerId));
  const accountIds = new Set<string>();
  let guests = 0;
  let viewers = 0;
  for (const { caller } of sockets) {
    if (caller.accountId !== performerId) viewers += 1;
    if (!caller.accountId) guests += 1;
    else if (accountIds.size < MAX_PEOPLE) accountIds.add(caller.accountId);
  }
  return { viewers, guests, accountIds: [...accountIds], sockets: sockets.length };
}

/** Why not counted again: a room of ten thousand takes milliseconds to count, and each who comes asks for the number. */
function withSocket(room: RoomCount, performerId: string, { accountId }: Pick<Caller, 'accountId'>): RoomCount {
  const isKnown = !accountId || room.accountIds.length >= MAX_PEOPLE || room.accountIds.includes(accountId);
  return {
    viewers: room.viewers + (accountId === performerId ? 0 : 1),
    guests: room.guests + (accountId ? 0 : 1),
    accountIds: isKnown ? room.accountIds : [...room.accountIds, accountId],
  };
}

/** An account stays among those who are here until the next tick: it may have other tabs. */
const withoutSocket = (room: RoomCount, performerId: string, { accountId }: Pick<Caller, 'accountId'>): RoomCount => ({
  viewers: Math.max(0, room.viewers - (accountId === performerId ? 0 : 1)),
  guests: Math.max(0, room.guests - (accountId ? 0 : 1)),
  accountIds: room.accountIds,
});

/**
 * Counts who is in the rooms: each node its own sockets, summed over all nodes by notices. Nothing is written for a viewer.
 * One node notifies a room, the one with the smallest id among those with sockets in it, so that a change is published once.
 */
export function createViewerCounts(
  platform: Pick<Platform, 'bus' | 'realtime' | 'nodeId'>,
  onPeak: (peaks: ReadonlyMap<string, number>) => void,
): ViewerCounts {
  const { bus, realtime, nodeId } = platform;
  const mine = new Map<string, RoomCount>();
  const others = new Map<string, { atMs: number; rooms: Notice['rooms'] }>();
  const told = new Map<string, number>();
  const peaks = new Map<string, number>();
  let lastPublished = 0;

  bus.subscribe(CHANNEL, (notice: Notice) => {
    if (notice.nodeId !== nodeId) others.set(notice.nodeId, { atMs: Date.now(), rooms: notice.rooms });
  });

  const elsewhere = (performerId: string): RoomCount[] =>
    [...others.values()].flatMap(({ rooms }) => (Object.hasOwn(rooms, performerId) ? [rooms[performerId]!] : []));
  const here = (performerId: string): RoomCount[] => {
    const room = mine.get(performerId);
    return room ? [room] : [];
  };
  const viewersOf = (performerId: string): number =>
    [...here(performerId), ...elsewhere(performerId)].reduce((sum, room) => sum + room.viewers, 0);
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
      if (!known) mine.set(performerId, countSockets(realtime, performerId));
      else if (caller) mine.set(performerId, withSocket(known, performerId, caller));
    },
    left(performerId, caller) {
      const known = mine.get(performerId);
      if (known) mine.set(performerId, withoutSocket(known, performerId, caller));
    },
    viewersOf,
    peopleIn(performerId) {
      const rooms = [...here(performerId), ...elsewhere(performerId)];
      const accountIds = [...new Set(rooms.flatMap((room) => room.accountIds))].slice(0, MAX_PEOPLE);
      return { accountIds, guests: rooms.reduce((sum, room) => sum + room.guests, 0) };
    },
    tick(nowMs) {
      for (const [other, { atMs }] of others) if (nowMs - atMs > FORGET_MS) others.delete(other);
      const before = new Map(peaks);
      for (const performerId of [...mine.keys()]) {
        const { sockets, ...room } = countSockets(realtime, performerId);
        if (sockets === 0) {
          mine.delete(performerId);
          told.delete(performerId);
          peaks.delete(performerId);
        } else mine.set(performerId, room);
      }
      if (mine.size > 0 || lastPublished > 0) bus.publish(CHANNEL, { nodeId, rooms: Object.fromEntries(mine) });
      lastPublished = mine.size;
      for (const performerId of mine.keys()) if (tellsFor(performerId)) tell(performerId);
      const risen = new Map([...peaks].filter(([performerId, viewers]) => viewers > (before.get(performerId) ?? 0)));
      if (risen.size > 0) onPeak(risen);
    },
  };
}
