import { expect, it } from 'vitest';
import { levelAt, wrongLevel } from './fans.rules.ts';

const levels = [
  { name: 'Bronze', units: 100 },
  { name: 'Silver', units: 500 },
];

it('finds the first invalid level', () => {
  expect(wrongLevel(levels)).toBe(-1);
  expect(wrongLevel([...levels, { name: 'Gold', units: 500 }])).toBe(2);
  expect(wrongLevel([...levels, { name: 'bronze', units: 900 }])).toBe(2);
  expect(
    wrongLevel([
      { name: 'A', units: 9 },
      { name: 'B', units: 5 },
      { name: 'C', units: 3 },
    ]),
  ).toBe(1);
});

it('reaches a level with its last unit', () => {
  expect([0, 99, 100, 499, 500, 9000].map((units) => levelAt(levels, units))).toEqual([0, 0, 1, 1, 2, 2]);
});
