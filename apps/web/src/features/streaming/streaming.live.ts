import type { Told } from '../../shared/live/index.ts';
import type { Room } from './streaming.queries.ts';

const ofRoom = (room: Room, performerId: string): boolean => room.performer._id === performerId;

export const withViewers = (room: Room, { performerId, viewers }: Told<'stream/viewer-count'>): Room =>
  ofRoom(room, performerId) ? { ...room, viewers } : room;

/** Applies `stream/started`. A new show resets the totals of the previous one. */
export function withStarted(room: Room, fact: Told<'stream/started'>): Room {
  if (!ofRoom(room, fact.performerId)) return room;
  const isNew = room.streamId !== fact.streamId;
  return {
    ...room,
    state: 'live',
    streamId: fact.streamId,
    title: fact.title,
    startedAt: fact.startedAt,
    performer: { ...room.performer, streamingStatus: 'public', isOnline: true },
    ...(isNew ? { topTippers: [], king: undefined } : {}),
  };
}

const NO_SHOW: Room['show'] = { mode: 'public', canPeek: false, seats: 0, maxViewers: 0 };
const STATUS = { live: 'public', away: 'away', offline: 'offline' } as const;

/** Applies `stream/state-changed`. Ignores events about an older show. */
export function withState(room: Room, fact: Told<'stream/state-changed'>, now: string): Room {
  if (!ofRoom(room, fact.performerId)) return room;
  if (room.streamId && room.streamId !== fact.streamId && fact.state === 'offline') return room;
  if (fact.state !== 'offline') {
    const { mode } = room.show;
    const streamingStatus = mode === 'public' ? STATUS[fact.state] : mode;
    return { ...room, state: fact.state, streamId: fact.streamId, performer: { ...room.performer, streamingStatus } };
  }
  const {
    streamId: _ended,
    startedAt: _began,
    toyActions: _rest,
    goal: _raised,
    goals: _all,
    king: _was,
    ...rest
  } = room;
  const { live: _card, ...performer } = { ...room.performer, streamingStatus: STATUS.offline, isOnline: false };
  return { ...rest, state: 'offline', viewers: 0, topTippers: [], lastLiveAt: now, show: NO_SHOW, performer };
}

/** Applies `show/mode`, the type of show that is in progress. */
export function withMode(room: Room, { performerId, ...show }: Told<'show/mode'>): Room {
  if (!ofRoom(room, performerId) || room.state === 'offline') return room;
  const isPublic = show.mode === 'public';
  const status = !isPublic ? show.mode : room.state === 'away' ? 'away' : 'public';
  const { pricePerMinute: _price, ticketPrice: _ticket, ...bare } = show;
  return {
    ...room,
    show: isPublic && !show.openGroupId ? { ...bare, canPeek: false, seats: 0, maxViewers: 0 } : show,
    performer: { ...room.performer, streamingStatus: status },
  };
}

export const withKing = (room: Room, fact: Told<'stream/king-changed'>): Room =>
  room.streamId === fact.streamId ? { ...room, king: fact.king ?? undefined } : room;

/** Applies `device/changed`, which lists the toy actions for tips. Removes the actions once the device is off. */
export function withToys(room: Room, { performerId, actions }: Told<'device/changed'>): Room {
  if (!ofRoom(room, performerId) || room.state === 'offline') return room;
  const { toyActions: _before, ...rest } = room;
  return actions.length > 0 ? { ...rest, toyActions: actions } : rest;
}

/** Applies `stream/room-updated`, which contains changes made by the host. */
export function withRoomUpdate(room: Room, fact: Told<'stream/room-updated'>): Room {
  if (!ofRoom(room, fact.performerId)) return room;
  return {
    ...room,
    title: fact.title,
    goal: fact.goal ?? undefined,
    goals: fact.goals ?? undefined,
    king: fact.king ?? undefined,
    tipMenu: fact.tipMenu,
    pinnedNote: fact.pinnedNote ?? undefined,
    slowModeSeconds: fact.slowModeSeconds,
  };
}

/** Applies `war/changed`, which contains the number of wars won by the host. */
export function withWarWins(room: Room, { war }: Told<'war/changed'>): Room {
  const side = war.sides.find(({ performer }) => performer._id === room.performer._id);
  return side && side.wins > (room.warWins ?? 0) ? { ...room, warWins: side.wins } : room;
}

/** Applies `poll/changed`. Removes a closed poll. */
export function withPoll(room: Room, { performerId, poll }: Told<'poll/changed'>): Room {
  if (!ofRoom(room, performerId)) return room;
  if (poll.status === 'open') return { ...room, poll };
  return room.poll?._id === poll._id ? { ...room, poll: undefined } : room;
}

/** Applies `wheel/changed` and `wheel/spun`. Null hides the wheel. */
export const withWheel = (room: Room, { performerId, wheel }: Told<'wheel/changed'>): Room =>
  ofRoom(room, performerId) ? { ...room, visibleWheel: wheel ?? undefined } : room;
