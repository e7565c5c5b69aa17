import { describe, expect, test } from 'vitest';
import {
  FEED_LENGTH,
  withEarnings,
  withGoal,
  withRoomUpdate,
  withStarted,
  withState,
  withTipInFeed,
  withViewers,
  type TipFact,
} from './console.live.ts';
import type { ConsoleData } from './console.queries.ts';

const performerId = 'p1';
const idle: ConsoleData = {
  state: 'offline',
  conversationId: 'c1',
  title: 'Evening set',
  tipMenu: [],
  slowModeSeconds: 0,
  viewers: 0,
  earnedTokens: 40,
  shares: { gross: 50, platform: 10, studio: 0 },
  tips: 2,
  streamKey: { whipUrl: '/whip', key: 'live_1', rotatedAt: '2026-01-01T00:00:00.000Z' },
  kingSettings: { isOn: true, minTokens: 50 },
  canGoLive: true,
  blockedBy: [],
};
const started = { performerId, streamId: 's1', title: 'Evening set', startedAt: '2026-01-01T20:00:00.000Z' };
const live = withStarted(idle, started);
const tip = (id: string, raisedTokens?: number): TipFact => ({
  _id: id,
  performerId,
  conversationId: 'c1',
  username: 'dele',
  avatar: '',
  token: 15,
  goal: raisedTokens === undefined ? null : { title: 'Full set', targetTokens: 100, raisedTokens },
  createdAt: '2026-01-01T20:01:00.000Z',
});

describe('console events', () => {
  test('a new show starts with no earnings, and a repeated event changes nothing', () => {
    expect(live).toMatchObject({
      state: 'live',
      streamId: 's1',
      earnedTokens: 0,
      shares: { gross: 0, platform: 0, studio: 0 },
      tips: 0,
      startedAt: started.startedAt,
    });
    const earning = { ...live, earnedTokens: 15, tips: 1 };
    expect(withStarted(earning, started)).toEqual(earning);
  });

  test('away and back keep the show; its end removes it', () => {
    const away = withState(live, { performerId, streamId: 's1', state: 'away' });
    expect(away).toEqual({ ...live, state: 'away' });
    expect(withState(away, { performerId, streamId: 's1', state: 'live' })).toEqual(live);
    const ended = withState({ ...live, viewers: 3 }, { performerId, streamId: 's1', state: 'offline' });
    expect(ended).toMatchObject({ state: 'offline', viewers: 0 });
    expect(ended.streamId).toBeUndefined();
    expect(ended.startedAt).toBeUndefined();
  });

  test('a late end of an older show doesn’t affect the current one', () => {
    expect(withState(live, { performerId, streamId: 's0', state: 'offline' })).toEqual(live);
  });

  test('applies earnings of this show, but no older sums or other shows', () => {
    const shares = { gross: 40, platform: 8, studio: 2 };
    const fact = { streamId: 's1', earnedTokens: 30, shares, tips: 2, balance: 500, at: '2026-01-01T20:02:00.000Z' };
    const earning = withEarnings(live, fact);
    expect(earning).toMatchObject({ earnedTokens: 30, shares, tips: 2 });
    const older = { ...fact, earnedTokens: 15, shares: { gross: 20, platform: 4, studio: 1 }, tips: 2 };
    expect(withEarnings(earning, older)).toEqual(earning);
    expect(withEarnings(earning, { ...fact, streamId: 's0', earnedTokens: 99, tips: 9 })).toEqual(earning);
  });

  test('a tip advances the goal, if there is one', () => {
    expect(withGoal(live, tip('t1', 15)).goal?.raisedTokens).toBe(15);
    expect(withGoal(live, tip('t1'))).toEqual(live);
  });

  test('viewers', () => {
    expect(withViewers(live, { performerId, viewers: 7 }).viewers).toBe(7);
  });

  test('applies settings changed elsewhere; keeps the next show’s goal while offline', () => {
    const fact = {
      performerId,
      title: 'Late set',
      goal: null,
      goals: null,
      king: null,
      tipMenu: [{ _id: 'm', title: 'Song', tokens: 30 }],
      pinnedNote: null,
      slowModeSeconds: 5,
    };
    const goal = { title: 'Full set', targetTokens: 100, raisedTokens: 0 };
    expect(withRoomUpdate({ ...live, goal, pinnedNote: 'Hi' }, fact)).toEqual({
      ...live,
      title: 'Late set',
      goal: undefined,
      tipMenu: fact.tipMenu,
      pinnedNote: undefined,
      slowModeSeconds: 5,
    });
    expect(withRoomUpdate({ ...idle, goal }, fact).goal).toEqual(goal);
  });

  test('the feed lists a tip once, newest first, up to a limit', () => {
    const feed = withTipInFeed(withTipInFeed([], tip('t1')), tip('t2'));
    expect(withTipInFeed(feed, tip('t1')).map(({ _id }) => _id)).toEqual(['t2', 't1']);
    const long = Array.from({ length: FEED_LENGTH + 5 }, (_, n) => tip(`n${n}`)).reduce<readonly TipFact[]>(
      withTipInFeed,
      [],
    );
    expect(long).toHaveLength(FEED_LENGTH);
  });
});
