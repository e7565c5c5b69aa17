import { expect, it } from 'vitest';
import { partnerIn, withOwnDuet, withRoomDuet } from './duets.live.ts';
import type { Duet } from './duets.queries.ts';

const side = (id: string): Duet['host'] => ({
  performer: { _id: id, username: id, name: id, avatar: '' },
  streamId: id,
  isAway: false,
});
const duet = (id: string, state: Duet['state']): Duet => ({
  _id: id,
  state,
  host: side('ann'),
  guest: side('bea'),
  invitedAt: '2026-01-01T00:00:00Z',
});

it('shows a room its running duet until that ends, and no invitation', () => {
  const running = withRoomDuet({ duet: null }, duet('1', 'running'));
  expect(running.duet?._id).toBe('1');
  expect(withRoomDuet({ duet: null }, duet('1', 'invited')).duet).toBeNull();
  expect(withRoomDuet(running, duet('2', 'ended'))).toBe(running);
  expect(withRoomDuet(running, duet('1', 'ended')).duet).toBeNull();
});

it('keeps a performer’s own duet and invitations', () => {
  const invited = withOwnDuet({ data: [], total: 0 }, duet('1', 'invited'));
  expect(invited.total).toBe(1);
  const running = withOwnDuet(invited, duet('1', 'running'));
  expect(running.data.map(({ state }) => state)).toEqual(['running']);
  expect(withOwnDuet(running, duet('1', 'ended')).data).toEqual([]);
});

it('tells each performer the other one', () => {
  expect([partnerIn(duet('1', 'running'), 'ann'), partnerIn(duet('1', 'running'), 'bea')]).toMatchObject([
    { performer: { _id: 'bea' } },
    { performer: { _id: 'ann' } },
  ]);
});
