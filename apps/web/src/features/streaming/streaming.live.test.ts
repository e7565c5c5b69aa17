import { describe, expect, test } from 'vitest';
import { withMode, withRoomUpdate, withStarted, withState, withToys, withViewers } from './streaming.live.ts';
import type { Room } from './streaming.queries.ts';

const performer: Room['performer'] = {
  _id: 'mara',
  username: 'mara',
  name: 'Mara',
  avatar: '',
  picture: '',
  languages: ['en'],
  tags: [],
  isOnline: true,
  streamingStatus: 'public',
  isFavorite: false,
  isFriend: false,
  friendship: 'none',
  interests: [],
  links: [],
  categoryIds: [],
  categories: [],
  privatePrice: 0,
  groupPrice: 0,
  bio: '',
  cover: '',
  favourites: 0,
  views: 0,
  createdAt: '2026-01-01T00:00:00Z',
};
const live: Room = {
  performer,
  state: 'live',
  streamId: 's1',
  conversationId: 'c1',
  title: 'Loops',
  startedAt: '2026-01-01T20:00:00Z',
  viewers: 4,
  show: { mode: 'public', canPeek: false, seats: 0, maxViewers: 0 },
  snapshotUrl: '',
  goal: { title: 'Set', targetTokens: 100, raisedTokens: 20 },
  tipMenu: [],
  slowModeSeconds: 0,
  topTippers: [{ username: 'ann', avatar: '', tokens: 20 }],
  you: { muted: false, moderator: false },
};
const NOW = '2026-01-01T21:00:00Z';

describe('live updates match a refetch', () => {
  test('viewers', () => {
    expect(withViewers(live, { performerId: 'mara', viewers: 12 })).toEqual({ ...live, viewers: 12 });
    expect(withViewers(live, { performerId: 'other', viewers: 12 })).toBe(live);
  });

  test('away and back', () => {
    const away = withState(live, { performerId: 'mara', streamId: 's1', state: 'away' }, NOW);
    expect(away).toEqual({ ...live, state: 'away', performer: { ...performer, streamingStatus: 'away' } });
    expect(withState(away, { performerId: 'mara', streamId: 's1', state: 'live' }, NOW)).toEqual(live);
  });

  test('toy reactions, until disabled or the show ends', () => {
    const actions = [{ fromTokens: 15, toTokens: 30, action: 'pulse' as const, strength: 5, seconds: 5 }];
    const moving = withToys(live, { performerId: 'mara', actions });
    expect(moving).toEqual({ ...live, toyActions: actions });
    expect(withToys(moving, { performerId: 'mara', actions: [] })).toEqual(live);
    expect(withToys(live, { performerId: 'other', actions })).toBe(live);
    const over = withState(moving, { performerId: 'mara', streamId: 's1', state: 'offline' }, NOW);
    expect(over).not.toHaveProperty('toyActions');
    expect(withToys(over, { performerId: 'mara', actions })).toBe(over);
  });

  test('the end and a new show', () => {
    const ended = withState(live, { performerId: 'mara', streamId: 's1', state: 'offline' }, NOW);
    expect(ended).toMatchObject({ state: 'offline', viewers: 0, lastLiveAt: NOW });
    expect(ended).not.toHaveProperty('streamId');
    const next = withStarted(ended, { performerId: 'mara', streamId: 's2', title: 'More', startedAt: NOW });
    expect(next).toMatchObject({ state: 'live', streamId: 's2', title: 'More', startedAt: NOW, topTippers: [] });
  });

  test('a repeated start keeps the viewers', () => {
    expect(
      withStarted(live, { performerId: 'mara', streamId: 's1', title: 'Loops', startedAt: live.startedAt ?? '' }),
    ).toEqual(live);
  });

  test('the end of an older show doesn’t end this one', () => {
    expect(withState(live, { performerId: 'mara', streamId: 's0', state: 'offline' }, NOW)).toBe(live);
  });

  test('a private show starts and ends', () => {
    const fact = {
      performerId: 'mara',
      mode: 'private',
      sessionId: 'p1',
      canPeek: true,
      pricePerMinute: 20,
      seats: 1,
      maxViewers: 1,
    } as const;
    const { performerId: _performer, ...show } = fact;
    const closed = withMode(live, fact);
    expect(closed).toEqual({ ...live, show, performer: { ...performer, streamingStatus: 'private' } });
    expect(withMode(closed, { performerId: 'mara', mode: 'public', canPeek: true, seats: 0, maxViewers: 1 })).toEqual(
      live,
    );
    expect(withMode(live, { ...fact, performerId: 'other' })).toBe(live);
  });

  test('a group opens and is cancelled', () => {
    const fact = {
      performerId: 'mara',
      mode: 'public',
      openGroupId: 'g1',
      canPeek: false,
      pricePerMinute: 8,
      seats: 2,
      maxViewers: 6,
    } as const;
    const { performerId: _performer, ...show } = fact;
    const open = withMode(live, fact);
    expect(open).toEqual({ ...live, show });
    expect(withMode(open, { performerId: 'mara', mode: 'public', canPeek: false, seats: 0, maxViewers: 6 })).toEqual(
      live,
    );
  });

  test('host settings', () => {
    const fact = {
      performerId: 'mara',
      title: 'New',
      goal: null,
      goals: null,
      king: null,
      tipMenu: [{ _id: 'm', title: 'Song', tokens: 25 }],
      pinnedNote: 'Be kind',
      slowModeSeconds: 10,
    };
    const { goal: _goal, ...rest } = live;
    expect(withRoomUpdate(live, fact)).toEqual({
      ...rest,
      title: 'New',
      tipMenu: fact.tipMenu,
      pinnedNote: 'Be kind',
      slowModeSeconds: 10,
    });
  });
});
