import { describe, expect, test } from 'vitest';
import { withOwnChallenge, withOwnWar } from './desk/own-wars.live.ts';
import { newerWar, withChallenge, withScore, withWar } from './wars.live.ts';
import type { War, WarChallenge } from './wars.queries.ts';

const sideOf = (name: string): War['sides'][number] => ({
  performer: { _id: name, username: name, name, avatar: '' },
  streamId: `stream of ${name}`,
  isReady: true,
  isAway: false,
  score: 0,
  total: 0,
  roundsWon: 0,
  wins: 0,
});
const war: War = {
  _id: 'w1',
  conversationId: 'w1',
  state: 'running',
  rounds: 3,
  roundMinutes: 3,
  round: 1,
  entryPrice: 0,
  sides: [sideOf('ann'), sideOf('bea')],
  results: [],
  challenges: [],
  requestedAt: '2026-01-01T20:00:00Z',
  startedAt: '2026-01-01T20:01:00Z',
};
const score = (scores: [number, number], round = 1) => ({
  warId: 'w1',
  round,
  performerId: 'ann',
  username: 'kim',
  token: 5,
  scores,
  totals: scores,
  createdAt: '2026-01-01T20:02:00Z',
});

describe('a room’s war', () => {
  test('matches a refetch, whichever of two scores comes first', () => {
    const five = score([5, 0]);
    const ten = score([10, 0]);
    const fetched = { ...war, sides: [{ ...war.sides[0], score: 10, total: 10 }, war.sides[1]] };
    expect(withScore(withScore(war, five), ten)).toEqual(fetched);
    expect(withScore(withScore(war, ten), five)).toEqual(fetched);
    expect(withScore(war, score([7, 0], 2))).toEqual(war);
  });

  test('ignores late events', () => {
    const over = { ...war, state: 'round-over' as const };
    expect(newerWar(over, war)).toBe(over);
    expect(newerWar(withScore(war, score([5, 0])), { ...war }).sides[0].score).toBe(5);
    expect(newerWar(over, { ...war, round: 2 })).toMatchObject({ round: 2, state: 'running' });
  });

  test('hides a war that never started, and shows the result of one that did', () => {
    const none = { war: null, you: { hasEntered: false } };
    const { startedAt: _began, ...unfought } = war;
    expect(withWar(none, { ...unfought, state: 'ended', endReason: 'not-ready' }).war).toBeNull();
    expect(withWar(none, war)).toEqual({ war, you: { hasEntered: true } });
    expect(withWar(none, { ...war, entryPrice: 5 }).you.hasEntered).toBe(false);
    expect(withWar({ war, you: { hasEntered: true } }, { ...war, state: 'ended' }).war?.state).toBe('ended');
  });

  test('includes the performer’s requests until they end', () => {
    const asked = withOwnWar({ data: [] }, { ...war, state: 'requested' });
    expect(asked.data.map((one) => one.state)).toEqual(['requested']);
    expect(withOwnWar(asked, { ...war, state: 'ended' }).data).toEqual([]);
  });

  test('stays for its performers while a challenge is open', () => {
    const dare = {
      _id: 'c1',
      warId: 'w1',
      performerId: 'ann',
      title: 'Sing',
      targetTokens: 50,
      raisedTokens: 50,
      state: 'funded',
      createdAt: '2026-01-01T20:02:00Z',
    } as const;
    const ended = withOwnWar({ data: [war] }, { ...war, state: 'ended', challenges: [dare] });
    expect(ended.data.map((one) => one.state)).toEqual(['ended']);
    expect(withOwnChallenge(ended, { challenge: { ...dare, state: 'done' } }).data).toEqual([]);
  });

  test('lists challenges in order', () => {
    const challenge = (_id: string, raisedTokens = 0): WarChallenge => ({
      _id,
      warId: 'w1',
      performerId: 'ann',
      title: 'Sing',
      targetTokens: 50,
      raisedTokens,
      state: 'open',
      createdAt: '2026-01-01T20:02:00Z',
    });
    const two = withChallenge(withChallenge(war, { challenge: challenge('a') }), { challenge: challenge('b') });
    expect(withChallenge(two, { challenge: challenge('a', 20) }).challenges).toEqual([
      challenge('a', 20),
      challenge('b'),
    ]);
  });
});
