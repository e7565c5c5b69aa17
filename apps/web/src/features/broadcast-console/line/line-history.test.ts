import { describe, expect, test } from 'vitest';
import { curveOf, HISTORY_MS, troubleOf, withSample, type LineSample } from './line-history.ts';

const sample = (atMs: number, more: Partial<LineSample> = {}): LineSample => ({
  atMs,
  kbps: 1000,
  lossPercent: 0,
  roundTripMs: 40,
  ...more,
});
const every2s = (count: number, more: Partial<LineSample> = {}, fromMs = 0) =>
  Array.from({ length: count }, (_, place) => sample(fromMs + place * 2000, more));

describe('the history of a line', () => {
  test('keeps a minute', () => {
    const kept = every2s(100).reduce<readonly LineSample[]>(withSample, []);
    expect(kept).toHaveLength(HISTORY_MS / 2000 + 1);
    expect(kept.at(-1)?.atMs).toBe(99 * 2000);
  });

  test('tells of loss and delay once they last, and of nothing on a good line', () => {
    expect(troubleOf(every2s(30))).toBeNull();
    expect(troubleOf(every2s(3, { lossPercent: 50 })), 'too short').toBeNull();
    expect(troubleOf([...every2s(20), sample(40_000, { lossPercent: 14 })]), 'a moment').toBeNull();
    expect(troubleOf(every2s(5, { lossPercent: 4 }))).toBe('loss');
    expect(troubleOf(every2s(5, { roundTripMs: 700 }))).toBe('delay');
    expect(troubleOf(every2s(5, { roundTripMs: null }))).toBeNull();
    expect(troubleOf([...every2s(5, { lossPercent: 4 }), ...every2s(5, {}, 10_000)]), 'it is over').toBeNull();
  });
});

describe('a curve', () => {
  test('runs to the right edge, on a scale that its highest value reaches', () => {
    const curve = curveOf([sample(0, { kbps: 500 }), sample(2000, { kbps: 2000 })], ({ kbps }) => kbps, 1000);
    expect(curve).toEqual({ path: 'M116.0 30.0h0L120.0 0.0', now: 2000, least: 500, most: 2000 });
    expect(curveOf([sample(0, { kbps: 500 })], ({ kbps }) => kbps, 1000).path).toBe('M120.0 20.0h0');
  });

  test('has a gap where nothing was measured', () => {
    const { path } = curveOf([sample(0), sample(2000), sample(30_000), sample(32_000)], ({ kbps }) => kbps, 1000);
    expect(path.match(/M/g)).toHaveLength(2);
  });

  test('is empty without any value', () => {
    const unknown = every2s(3, { roundTripMs: null });
    expect(curveOf(unknown, ({ roundTripMs }) => roundTripMs, 100)).toEqual({ path: '', now: null, least: 0, most: 0 });
    expect(curveOf([], ({ kbps }) => kbps, 1000).path).toBe('');
  });
});
