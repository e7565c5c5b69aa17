import { expect, it } from 'vitest';
import { leastOf, missingOf, usualOf } from './amounts.ts';

const sums = (goalTokens: number, raisedTokens: number, minTokens: number) => ({ goalTokens, raisedTokens, minTokens });

it('limits amounts to the minimum and what is missing', () => {
  expect(missingOf(sums(50, 49.9, 1))).toBe(0.1);
  expect(leastOf(sums(50, 0, 5))).toBe(5);
  expect(leastOf(sums(50, 48, 5))).toBe(2);
});

it('offers a few amounts, and everything missing', () => {
  expect(usualOf(sums(1000, 0, 1))).toEqual([1, 25, 50, 100, 1000]);
  expect(usualOf(sums(1000, 960, 30))).toEqual([30, 40]);
  expect(usualOf(sums(50, 48, 5))).toEqual([2]);
});
