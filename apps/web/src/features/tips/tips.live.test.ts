import { expect, test } from 'vitest';
import { TOP_TIPPERS, withTip, type TippedRoom } from './tips.live.ts';

const room: TippedRoom = {
  performer: { _id: 'mara' },
  goal: { title: 'Set', targetTokens: 100, raisedTokens: 20 },
  topTippers: [
    { username: 'ann', avatar: '', tokens: 15 },
    { username: 'bob', avatar: '', tokens: 5 },
  ],
};
const tip = (username: string, token: number, performerId = 'mara') => ({
  _id: `${username}${token}`,
  performerId,
  conversationId: 'c',
  username,
  avatar: '',
  token,
  goal: { title: 'Set', targetTokens: 100, raisedTokens: 20 + token },
  createdAt: '2026-01-01T00:00:00Z',
});

test('a tip advances the goal and the top tippers', () => {
  const after = withTip(room, tip('bob', 15));
  expect(after.goal?.raisedTokens).toBe(35);
  expect(after.topTippers.map(({ username, tokens }) => [username, tokens])).toEqual([
    ['bob', 20],
    ['ann', 15],
  ]);
  expect(room.topTippers[0]?.username).toBe('ann');
});

test('the earlier of a tie stays ahead', () => {
  const after = withTip(room, tip('cy', 15));
  expect(after.topTippers.map((tipper) => tipper.username)).toEqual(['ann', 'cy', 'bob']);
});

test('hundredths add up exactly, and the list is limited', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  let after = withTip(withTip(room, tip('a', 0.1)), tip('a', 0.2));
  expect(after.topTippers.find((tipper) => tipper.username === 'a')?.tokens).toBe(0.3);
  for (const name of names) after = withTip(after, tip(name, 50));
  expect(after.topTippers).toHaveLength(TOP_TIPPERS);
});

test('another room’s tip changes nothing', () => {
  expect(withTip(room, tip('ann', 15, 'other'))).toBe(room);
});
