import type { Told } from '../../shared/live/index.ts';
import type { ConsoleData } from './console.queries.ts';

export const withViewers = (console: ConsoleData, fact: Told<'stream/viewer-count'>): ConsoleData => ({
  ...console,
  viewers: fact.viewers,
});

const NO_SHARES: ConsoleData['shares'] = { gross: 0, platform: 0, studio: 0 };

/** Applies `stream/started`, which announces the first video of a show. A new show starts with zero earnings. */
export function withStarted(console: ConsoleData, fact: Told<'stream/started'>): ConsoleData {
  const isNew = console.streamId !== fact.streamId;
  return {
    ...console,
    state: 'live',
    streamId: fact.streamId,
    title: fact.title,
    startedAt: fact.startedAt,
    ...(isNew ? { earnedTokens: 0, shares: NO_SHARES, tips: 0, king: undefined } : {}),
  };
}

/** Applies `stream/state-changed`. Ignores the end of an earlier show. */
export function withState(console: ConsoleData, fact: Told<'stream/state-changed'>): ConsoleData {
  if (console.streamId && console.streamId !== fact.streamId && fact.state === 'offline') return console;
  if (fact.state !== 'offline') return { ...console, state: fact.state, streamId: fact.streamId };
  const { streamId: _ended, startedAt: _began, king: _was, ...rest } = console;
  return { ...rest, state: 'offline', viewers: 0 };
}

/** Applies `stream/room-updated`, sent by this page or another one of the same performer. */
export const withRoomUpdate = (console: ConsoleData, fact: Told<'stream/room-updated'>): ConsoleData => ({
  ...console,
  title: fact.title,
  // Without a running show, the room has no goal, but the console keeps the goals of the next show.
  goal: fact.goal ?? (console.streamId ? undefined : console.goal),
  goals: fact.goals ?? (console.streamId ? undefined : console.goals),
  king: fact.king ?? undefined,
  tipMenu: fact.tipMenu,
  pinnedNote: fact.pinnedNote ?? undefined,
  slowModeSeconds: fact.slowModeSeconds,
});

/** Applies `earnings/changed` totals of the current show. Totals only grow, so late events are ignored. */
export function withEarnings(console: ConsoleData, fact: Told<'earnings/changed'>): ConsoleData {
  const { streamId, earnedTokens, shares, tips } = fact;
  if (streamId !== console.streamId || !shares || shares.gross < console.shares.gross) return console;
  return { ...console, earnedTokens, shares, tips };
}

export const withGoal = (console: ConsoleData, fact: Told<'tip/sent'>): ConsoleData =>
  fact.goal ? { ...console, goal: fact.goal } : console;

export const withKing = (console: ConsoleData, fact: Told<'stream/king-changed'>): ConsoleData =>
  fact.streamId === console.streamId ? { ...console, king: fact.king ?? undefined } : console;

export type TipFact = Told<'tip/sent'>;
export const FEED_LENGTH = 100;
/** Prepends a tip to the feed. Ignores duplicates. */
export const withTipInFeed = (feed: readonly TipFact[], tip: TipFact): readonly TipFact[] =>
  feed.some((known) => known._id === tip._id) ? feed : [tip, ...feed].slice(0, FEED_LENGTH);
