import { expect, it } from 'vitest';
import { isGift, withChange, type ChangeFact } from './crowdfunding.live.ts';
import type { Crowdfunding } from './crowdfunding.queries.ts';

const one = { _id: 'c1', status: 'active', raisedTokens: 10, goalTokens: 50, contributors: 1 } as Crowdfunding;
const fact: ChangeFact = {
  crowdfundingId: 'c1',
  performerId: 'p',
  title: 'A camera',
  status: 'funded',
  goalTokens: 50,
  raisedTokens: 50,
  contributors: 2,
  at: '2026-01-01T00:00:00.000Z',
};

it('a change reaches its project', () => {
  expect(withChange(one, fact)).toMatchObject({ status: 'funded', raisedTokens: 50, contributors: 2 });
  expect(withChange({ ...one, _id: 'c2' }, fact).raisedTokens).toBe(10);
});

it('only a contribution to a running project needs no refetch', () => {
  expect(isGift({ ...fact, status: 'active', token: 5 })).toBe(true);
  expect(isGift({ ...fact, token: 40 })).toBe(false);
  expect(isGift({ ...fact, status: 'active' })).toBe(false);
});
