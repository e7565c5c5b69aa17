import { expect, it } from 'vitest';
import { actionFor, mistakeOf, type ToyAction } from './toys.rules.ts';

const range = (from: number, to: number): ToyAction => ({
  fromUnits: from,
  toUnits: to,
  action: 'vibrate',
  strength: 5,
  seconds: 5,
});

it('finds the one range for a tip, bounds included', () => {
  const map = [range(1500, 3000), range(3001, 5000)];
  expect([1499, 1500, 3000, 3001, 5001].map((units) => actionFor(map, units)?.fromUnits)).toEqual([
    undefined,
    1500,
    1500,
    3001,
    undefined,
  ]);
});

it('detects overlapping ranges in any order, and reversed bounds', () => {
  expect(mistakeOf([range(3100, 5000), range(1500, 3000)])).toBeNull();
  expect(mistakeOf([range(3000, 5000), range(1500, 3000)])).toBe('Two ranges overlap.');
  expect(mistakeOf([range(1000, 9000), range(2000, 3000), range(4000, 5000)])).toBe('Two ranges overlap.');
  expect(mistakeOf([range(3000, 1500)])).toBe('A range must not end before it begins.');
});
