import { expect, it } from 'vitest';
import { leftUntil } from './countdown.rules.ts';

const at = '2026-01-03T00:00:00.000Z';
const before = (seconds: number) => leftUntil(at, new Date(at).getTime() - seconds * 1000);

it('shows the remaining time in a readable unit', () => {
  expect(before(3 * 86_400)).toEqual({ unit: 'days', count: 3 });
  expect(before(86_400)).toEqual({ unit: 'hours', count: 24 });
  expect(before(90 * 60)).toEqual({ unit: 'minutes', count: 90 });
  expect(before(119)).toEqual({ unit: 'seconds', count: 119 });
  expect(before(0)).toEqual({ unit: 'now', count: 0 });
  expect(before(-10)).toEqual({ unit: 'now', count: 0 });
});
