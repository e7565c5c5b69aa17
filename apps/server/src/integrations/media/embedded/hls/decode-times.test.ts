import { expect, test } from 'vitest';
import { DecodeTimes } from './decode-times.ts';

test('reordered frames get increasing decode times, never after their presentation', () => {
  const times = new DecodeTimes();
  times.begin(6000, 2);
  // I P B b b P B b b, as x264 sends three B-frames with a pyramid.
  const shown = [6000, 18_000, 12_000, 9000, 15_000, 30_000, 24_000, 21_000, 27_000];
  const decoded = shown.map((presentation) => times.next(presentation));
  expect(decoded).toEqual([0, 3000, 6000, 9000, 12_000, 15_000, 18_000, 21_000, 24_000]);
  expect(shown.every((presentation, i) => presentation >= (decoded[i] ?? Infinity))).toBe(true);
});

test('ordered frames are decoded when presented', () => {
  const times = new DecodeTimes();
  times.begin(0, 0);
  expect([0, 3000, 6100].map((presentation) => times.next(presentation))).toEqual([0, 3000, 6100]);
});

test('after a gap decoding resumes just before the next frame', () => {
  const times = new DecodeTimes();
  times.begin(6000, 2);
  for (const presentation of [6000, 12_000, 9000]) times.next(presentation);
  times.begin(906_000, 2);
  expect([906_000, 912_000, 909_000].map((presentation) => times.next(presentation))).toEqual([
    900_000, 903_000, 906_000,
  ]);
});

test('decode times increase whatever the timestamps claim', () => {
  const times = new DecodeTimes();
  times.begin(0, 0);
  expect([500, 500, 100, 501, 9000].map((presentation) => times.next(presentation))).toEqual([
    500, 501, 502, 503, 9000,
  ]);
});
