import { expect, test } from 'vitest';
import { encodingsFor, layersWithin } from './publish-layers.ts';

const camera = (width: number, height: number) =>
  ({ getSettings: () => ({ width, height }) }) as unknown as MediaStreamTrack;
const scales = (width: number, height: number, layers = 3) =>
  encodingsFor(camera(width, height), layers).map(({ scaleResolutionDownBy }) => scaleResolutionDownBy);

test('a camera is published in as many sizes as are worth it, also a phone held upright', () => {
  expect(scales(1280, 720)).toEqual([1, 2, 4]);
  expect(scales(720, 1280)).toEqual([1, 2, 4]);
  expect(scales(480, 360)).toEqual([1, 2]);
  expect(scales(320, 180)).toEqual([1]);
  expect(scales(1280, 720, 1)).toEqual([1]);
});

test('a slow upload stops the larger sizes, and a faster one brings them back with a margin', () => {
  expect([4000, 2000, 1900, 500, 400, 50].map((kbps) => layersWithin(kbps, 3, 3))).toEqual([3, 3, 2, 2, 1, 1]);
  expect([2000, 2600].map((kbps) => layersWithin(kbps, 2, 3))).toEqual([2, 3]);
  expect([500, 600].map((kbps) => layersWithin(kbps, 1, 3))).toEqual([1, 2]);
  expect(layersWithin(50, 1, 1)).toBe(1);
});
