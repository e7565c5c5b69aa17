import { describe, expect, test } from 'vitest';
import { costOf, endReasonOf, isLow, setAside } from './cost.rules.ts';
import type { Participant, Show } from '../shows.queries.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 20) + seconds * 1000).toISOString();
const nowMs = (seconds: number) => Date.parse(at(seconds));
const participant: Participant = {
  _id: 'seat',
  kind: 'customer',
  state: 'sitting',
  pricePerMinute: 20,
  minutes: 1,
  spentTokens: 20,
  paidUntil: at(60),
  joinedAt: at(0),
};
const running: Show = {
  _id: 'a1',
  conversationId: 'a1',
  kind: 'private',
  state: 'running',
  title: 'Loops',
  performer: { _id: 'mara', username: 'mara', name: 'Mara', avatar: '' },
  streamId: 's1',
  pricePerMinute: 20,
  minMinutes: 3,
  minViewers: 1,
  maxViewers: 1,
  viewers: 1,
  peeking: 0,
  canPeek: false,
  peekPrice: 5,
  canRecord: false,
  recordingPrice: 0,
  requestedAt: at(-60),
  startedAt: at(0),
  you: participant,
};

describe('the running cost', () => {
  test('counts the reserved minimum like the balance', () => {
    const cost = costOf(running, 65, nowMs(20));
    expect(cost).toEqual({ elapsedSeconds: 20, paidSeconds: 40, freeSeconds: 0, lastsSeconds: 40 + 5 * 60 });
    expect(isLow(cost)).toBe(false);
  });
  test('counts only the balance after the minimum', () => {
    const late: Show = { ...running, you: { ...participant, minutes: 4, spentTokens: 80, paidUntil: at(240) } };
    const cost = costOf(late, 25, nowMs(190));
    expect(cost.lastsSeconds).toBe(50 + 60);
    expect(isLow(cost)).toBe(true);
  });
  test('starts a peek with its free seconds', () => {
    const { paidUntil: _unpaid, ...rest } = participant;
    const peek: Show = {
      ...running,
      you: { ...rest, kind: 'peek', pricePerMinute: 5, minutes: 0, spentTokens: 0, freeUntil: at(10) },
    };
    expect(costOf(peek, 12, nowMs(4))).toEqual({
      elapsedSeconds: 4,
      paidSeconds: 0,
      freeSeconds: 6,
      lastsSeconds: 6 + 120,
    });
  });
  test('shows no further cost for a ticket or a free seat', () => {
    const guest: Participant = { ...participant, kind: 'guest', pricePerMinute: 0 };
    expect(costOf({ ...running, kind: 'paid', ticketPrice: 30, you: guest }, 0, nowMs(9))).not.toHaveProperty(
      'lastsSeconds',
    );
  });
});

test('reserves the minimum less charges, one minute of a group, and nothing after the end', () => {
  expect(setAside(running)).toBe(40);
  expect(setAside({ ...running, you: { ...participant, spentTokens: 100 } })).toBe(0);
  expect(
    setAside({ ...running, kind: 'group', state: 'open', you: { ...participant, kind: 'member', state: 'waiting' } }),
  ).toBe(20);
  expect(setAside({ ...running, state: 'ended' })).toBe(0);
});

test.each<[Show['state'], Show['endReason'], Participant['endReason'], string]>([
  ['ended', 'user-left', 'left', 'user-left'],
  ['ended', 'funds', 'funds', 'funds'],
  ['ended', 'performer-left', 'show-ended', 'performer-left'],
  ['ended', 'user-left', 'show-ended', 'others-left'],
  ['ended', 'declined', 'released', 'declined'],
  ['ended', 'timeout', 'released', 'timeout'],
  ['ended', 'performer-left', 'left', 'left'],
  ['ended', 'performer-left', 'gone', 'gone'],
  ['running', undefined, 'left', 'left'],
  ['running', undefined, 'released', 'released'],
])('a show that is %s by %s and a seat by %s ends by %s', (state, endReason, own, expected) => {
  expect(endReasonOf({ ...running, state, endReason, you: { ...participant, state: 'left', endReason: own } })).toBe(
    expected,
  );
});
