import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawSegment } from './draw.ts';

/** Chi-square values exceeded once in ten thousand trials, by degrees of freedom. */
const CRITICAL: Readonly<Record<number, number>> = { 5: 25.74, 7: 29.88, 23: 55.5 };

function chiSquareOf(weights: readonly number[], draws: number): number {
  const counts = weights.map(() => 0);
  const serverSeed = createHash('sha256').update(weights.join()).digest('hex');
  for (let number = 0; number < draws; number++) {
    const place = drawSegment({ serverSeed, spinId: `spin-${number}`, clientSeed: 'me', weights });
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return counts.reduce((all, count, place) => {
    const expected = ((weights[place] ?? 0) / sum) * draws;
    return all + (count - expected) ** 2 / expected;
  }, 0);
}

it.each([
  ['all the same', Array.from({ length: 6 }, () => 1)],
  ['of 24 segments', Array.from({ length: 24 }, (_, place) => place + 1)],
  ['with a rare one', [1, 200, 300, 400, 500, 600, 700, 10_000]],
])('draws match their odds, %s: chi-square over 120,000', (_, weights) => {
  expect(chiSquareOf(weights, 120_000)).toBeLessThan(CRITICAL[weights.length - 1] ?? 0);
});
