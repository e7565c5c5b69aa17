import { expect, test } from 'vitest';
import { slicesOf } from '../wheel-geometry.ts';
import { afterEvent, STILL, type Turning } from './turning.ts';

const segments = [5, 1, 2, 1, 1, 3].map((weight, place) => ({ label: `s${place}`, weight, odds: 0 }));
const spinOf = (spinId: string, segment: number): Turning => ({
  spinId,
  segment,
  version: 1,
  name: 'ben',
  segments,
  label: `s${segment}`,
});
const spun = (spinId: string, segment: number, isStill = false) =>
  ({ kind: 'spun', spin: spinOf(spinId, segment), isStill }) as const;
/** Returns the segment at the pointer. */
const at = (turn: number) =>
  slicesOf(segments.map(({ weight }) => weight)).findIndex(
    ({ from, to }) => from < 360 - (turn % 360) && 360 - (turn % 360) < to,
  );

test('turns once per spin, in any order of events, and stops on its result', () => {
  const first = afterEvent(STILL, spun('a1', 4));
  expect(afterEvent(first, spun('a1', 4))).toBe(first);
  const second = afterEvent(first, spun('b2', 1));
  expect(afterEvent(second, spun('a1', 4))).toBe(second);
  expect([at(first.turn), at(second.turn)]).toEqual([4, 1]);
  expect(afterEvent(second, { kind: 'stopped' })).toMatchObject({ isTurning: false, last: { spinId: 'b2' } });
});

test('shows the result at once with reduced motion', () => {
  const state = afterEvent(STILL, spun('a1', 3, true));
  expect(state.isTurning).toBe(false);
  expect(at(state.turn)).toBe(3);
});
