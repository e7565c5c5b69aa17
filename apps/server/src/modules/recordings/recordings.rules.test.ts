import { describe, expect, it } from 'vitest';
import { fragment } from '../../integrations/media/embedded/hls/mp4-boxes.ts';
import { startsWithKeyFrame } from './capture/part-file.ts';
import { planStoryboard } from '../../platform/video/storyboard.ts';
import { fileNameOf, isWorthPaying } from './recordings.rules.ts';

describe('the value of a recording', () => {
  it.each([
    ['all of the show', 60_000, 60_000, true],
    ['half of it', 30_000, 60_000, true],
    ['less than half', 29_000, 60_000, false],
    ['next to nothing of a short one', 2000, 2500, false],
    ['nothing', 0, 60_000, false],
  ])('%s', (_words, durationMs, owedMs, expected) => expect(isWorthPaying(durationMs, owedMs)).toBe(expected));
});

it('a storyboard fits all its pictures and reaches the end', () => {
  for (const durationMs of [400, 1000, 8400, 59_000, 99_999, 3 * 3_600_000]) {
    const plan = planStoryboard(durationMs);
    expect(plan.count).toBeGreaterThan(0);
    expect(plan.count).toBeLessThanOrEqual(Math.min(100, plan.columns * plan.rows));
    expect(plan.count * plan.intervalMs).toBeLessThanOrEqual(durationMs);
    expect(durationMs - plan.count * plan.intervalMs).toBeLessThan(plan.intervalMs + plan.count);
  }
});

it('a part starts with a key frame, with or without earlier sound', () => {
  const sample = (isKey: boolean) => ({ time: 0, duration: 3000, isKey, data: Buffer.from('trun is not here') });
  expect(startsWithKeyFrame(fragment(1, [sample(true), sample(false)], [sample(true)]))).toBe(true);
  expect(startsWithKeyFrame(fragment(1, [sample(false), sample(true)], []))).toBe(false);
  expect(startsWithKeyFrame(Buffer.from('no such box'))).toBe(false);
});

it('names a file by its title, whatever it contains', () => {
  const at = new Date('2026-11-21T16:00:00Z');
  expect(fileNameOf({ title: 'An evening / of "songs"', created_at: at })).toBe('An-evening-of-songs-2026-11-21.mp4');
  expect(fileNameOf({ title: '…', created_at: at })).toBe('recording-2026-11-21.mp4');
});
