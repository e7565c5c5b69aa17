import type { Told } from '../../shared/live/index.ts';
import type { ConsoleData } from './console.queries.ts';

/** `stream/viewer-count` of the own room. */
export const withViewers = (console: ConsoleData, fact: Told<'stream/viewer-count'>): ConsoleData => ({
  ...console,
  viewers: fact.viewers,
});

/** `stream/started`: the first picture of a show. A new show begins with nothing earned. */
export function withStarted(console: ConsoleData, fact: Told<'stream/started'>): ConsoleData {
  const isNew = console.streamId !== fact.streamId;
  return {
    ...console,
    state: 'live',
    streamId: fact.streamId,
    title: fact.title,
    startedAt: fact.startedAt,
    ...(isNew ? { earnedTokens: 0, tips: 0, king: undefined } : {}),
  };
}

/** `stream/state-changed`. The end of an older show says nothing of the present one. */
export function withState(console: ConsoleData, fact: Told<'stream/state-changed'>): ConsoleData {
  if (console.streamId && console.streamId !== fact.streamId && fact.state === 'offline') return console;
  if (fact.state !== 'offline') return { ...console, state: fact.state, streamId: fact.streamId };
  const { streamId: _ended, startedAt: _began, king: _was, ...rest } = console;
  return { ...rest, state: 'offline', viewers: 0 };
}

/** `stream/room-updated`, from this page or from another one of the same performer. */
export const withRoomUpdate = (console: ConsoleData, fact: Told<'stream/room-updated'>): ConsoleData => ({
  ...console,
  title: fact.title,
  // Why kept: while nothing runs the room has no goal, and the console has the one for the next show.
  goal: fact.goal ?? (console.streamId ? undefined : console.goal),
  goals: fact.goals ?? (console.streamId ? undefined : console.goals),
  king: fact.king ?? undefined,
  tipMenu: fact.tipMenu,
  pinnedNote: fact.pinnedNote ?? undefined,
  slowModeSeconds: fact.slowModeSeconds,
});

/** `earnings/changed`: sums of the present show. Sums only grow, so an older fact that comes late changes nothing. */
export function withEarnings(console: ConsoleData, fact: Told<'earnings/changed'>): ConsoleData {
  if (fact.streamId !== console.streamId || fact.tips < console.tips) return console;
  return { ...console, earnedTokens: fact.earnedTokens, tips: fact.tips };
}

/** `tip/sent`: the goal moves. */
export const withGoal = (console: ConsoleData, fact: Told<'tip/sent'>): ConsoleData =>
  fact.goal ? { ...console, goal: fact.goal } : console;

/** `stream/king-changed`. */
export const withKing = (console: ConsoleData, fact: Told<'stream/king-changed'>): ConsoleData =>
  fact.streamId === console.streamId ? { ...console, king: fact.king ?? undefined } : console;

export type TipFact = Told<'tip/sent'>;
/** How many tips the feed keeps. */
export const FEED_LENGTH = 100;
/** Newest first; a tip that is published twice stands there once. */
export const withTipInFeed = (feed: readonly TipFact[], tip: TipFact): readonly TipFact[] =>
  feed.some((known) => known._id === tip._id) ? feed : [tip, ...feed].slice(0, FEED_LENGTH);
