import { addTokens } from '@footlight/contract/tokens';
import type { Told } from '../../shared/live/index.ts';

/** The part of a room that tips affect. */
export interface TippedRoom {
  readonly performer: { readonly _id: string };
  readonly goal?: Told<'tip/sent'>['goal'] | undefined;
  readonly topTippers: { username: string; avatar: string; tokens: number }[];
  /** Ids of tips applied locally, newest last. Undefined in server responses, whose totals already include the tips. */
  readonly countedTips?: readonly string[];
}
/** Number of supporters listed in a room. Matches the server's. */
export const TOP_TIPPERS = 5;
const MOST_COUNTED = 200;

/**
 * Applies `tip/sent`. Idempotent. Updates the goal and re-sorts the top supporters. On a tie, the earlier supporter
 * stays ahead.
 */
export function withTip<R extends TippedRoom>(room: R, tip: Told<'tip/sent'>): R {
  const counted = room.countedTips ?? [];
  if (room.performer._id !== tip.performerId || counted.includes(tip._id)) return room;
  const before = room.topTippers.find((tipper) => tipper.username === tip.username);
  const mine = {
    username: tip.username,
    avatar: tip.avatar,
    // Rounds to hundredths to avoid floating-point artifacts such as 0.1 + 0.2.
    tokens: addTokens(before?.tokens ?? 0, tip.token),
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
