import { expect, test } from 'vitest';
import { labelSizeOf, pathOf, slicesOf, stopOf, turnTo } from './wheel-geometry.ts';

test('segments are as wide as their odds', () => {
  expect(slicesOf([1, 2, 1])).toEqual([
    { from: 0, to: 90 },
    { from: 90, to: 270 },
    { from: 270, to: 360 },
  ]);
});

test('a spin turns its segment to the pointer, anywhere in it, and never backwards', () => {
  const weights = [3, 1, 2, 5, 1, 10_000];
  let before = 0;
  for (const segment of [0, 5, 2, 2, 3, 4])
    for (const spinId of ['0000', 'ffff', '7fff', 'f0-8a3c', 'no hex']) {
      const turn = turnTo(weights, { segment, at: stopOf(spinId) }, before);
      const { from, to } = slicesOf(weights)[segment]!;
      const shown = 360 - (turn % 360);
      expect(turn).toBeGreaterThan(before + 4 * 360);
      expect(shown).toBeGreaterThan(from);
      expect(shown).toBeLessThan(to);
      before = turn;
    }
});

test('draws a slice from the center along the rim', () => {
  expect(pathOf({ from: 0, to: 90 }, 100)).toBe('M0 0L100.00 0.00A100 100 0 0 1 0.00 100.00Z');
});

test('labels are as large as fits, and hidden if unreadable', () => {
  const wide = { from: 0, to: 60 };
  expect(labelSizeOf('Song', wide)).toBe(9);
  expect(labelSizeOf('x'.repeat(25), wide)).toBeCloseTo(4.9, 1);
  expect(labelSizeOf('歌'.repeat(14), wide)).toBeCloseTo(5.07, 1);
  expect(labelSizeOf('Song', { from: 0, to: 1 })).toBe(0);
  expect(labelSizeOf('', wide)).toBe(9);
});

test.each([1, 3, 8, 20])('a label of %i characters stays inside its slice', (signs) => {
  for (const degrees of [4, 15, 40, 170, 350]) {
    const size = labelSizeOf('x'.repeat(signs), { from: 0, to: degrees });
    const inner = 93 - signs * 0.58 * size;
    expect(size).toBeLessThanOrEqual(2 * inner * Math.sin((Math.min(degrees, 180) / 360) * Math.PI) + 0.01);
  }
});
