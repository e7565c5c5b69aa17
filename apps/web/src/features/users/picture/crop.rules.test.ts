import { expect, test } from 'vitest';
import { moved, partOf, WHOLE } from './crop.rules.ts';

const WIDE = { width: 400, height: 100 };

test('the crop fills its frame and stays inside the picture', () => {
  expect(partOf(WIDE, 1, WHOLE)).toEqual({ width: 100, height: 100, left: 150, top: 0 });
  expect(partOf(WIDE, 4, { ...WHOLE, zoom: 2 })).toEqual({ width: 200, height: 50, left: 100, top: 25 });
  expect(partOf(WIDE, 1, { x: 0, y: 1, zoom: 1 })).toMatchObject({ left: 0, top: 0 });
});

test('moves by a share of its size, up to the edge', () => {
  expect(moved(WIDE, 1, WHOLE, { x: 0.5, y: 0 })).toEqual({ x: 0.625, y: 0.5, zoom: 1 });
  expect(moved(WIDE, 1, WHOLE, { x: 9, y: 9 })).toEqual({ x: 0.875, y: 0.5, zoom: 1 });
});
