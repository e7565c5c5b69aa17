import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

const MB = 1024 * 1024;

it('computes speed and time left from bytes sent now, not from earlier ones', () => {
  const pace = createPace(50 * MB, 0);
  expect(pace.note(52 * MB, 1000, 100 * MB)).toEqual({ bytesPerSecond: 2 * MB, secondsLeft: 24 });
});

it('follows a slowing connection smoothly', () => {
  const pace = createPace(0, 0);
  pace.note(10 * MB, 1000, 100 * MB);
  const { bytesPerSecond } = pace.note(12 * MB, 2000, 100 * MB);
  expect(bytesPerSecond).toBe(6 * MB);
});

it('is unknown before anything was sent', () => {
  const pace = createPace(0, 0);
  expect(pace.note(0, 0, MB).secondsLeft).toBeUndefined();
  expect(pace.note(0, 500, MB).secondsLeft).toBeUndefined();
});
