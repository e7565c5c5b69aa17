import type { Told } from '../../shared/live/index.ts';

/** The part of a room that tips move. */
export interface TippedRoom {
  readonly performer: { readonly _id: string };
  readonly goal?: Told<'tip/sent'>['goal'] | undefined;
  readonly topTippers: { username: string; avatar: string; tokens: number }[];
  /** Ids of the tips that were added here, the newest last. Responses of the server have none: it counts them itself. */
  readonly countedTips?: readonly string[];
}
/** How many supporters a room names; the server names as many. */
export const TOP_TIPPERS = 5;
const MOST_COUNTED = 200;

/** `tip/sent`, however often it is published: the goal moves and the list of supporters is sorted again; of equal sums the one who was there first stays ahead. */
export function withTip<R extends TippedRoom>(room: R, tip: Told<'tip/sent'>): R {
  const counted = room.countedTips ?? [];
  if (room.performer._id !== tip.performerId || counted.includes(tip._id)) return room;
  const before = room.topTippers.find((tipper) => tipper.username === tip.username);
  const mine = {
    username: tip.username,
    avatar: tip.avatar,
    // Sums of hundredths; rounded so that 0.1 + 0.2 does not show.
    tokens: Math.round(((before?.tokens ?? 0) + tip.token) * 100) / 100,
  };
  const tippers = before
    ? room.topTippers.map((tipper) => (tipper === before ? mine : tipper))
    : [...room.topTippers, mine];
  return {
    ...room,
    goal: tip.goal ?? undefined,
    topTippers: tippers.sort((a, b) => b.tokens - a.tokens).slice(0, TOP_TIPPERS),
    countedTips: [...counted, tip._id].slice(-MOST_COUNTED),
  };
}
