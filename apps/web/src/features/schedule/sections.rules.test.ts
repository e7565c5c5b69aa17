import { expect, it } from 'vitest';
import type { UpcomingShow } from './upcoming.queries.ts';
import { dayOf, sectionsOf } from './sections.rules.ts';

const upcoming = (_id: string, startsAt: string, more: object = {}) =>
  ({ _id, startsAt, isSoon: false, ...more }) as UpcomingShow;

it('groups a schedule into shows on now, shows about to start, and days', () => {
  const sections = sectionsOf(
    [
      upcoming('on', '2026-11-28T20:00:00.000Z', { show: { status: 'running' } }),
      upcoming('soon', '2026-11-28T21:00:00.000Z', { isSoon: true }),
      upcoming('late', '2026-11-28T23:30:00.000Z', { show: { status: 'announced' } }),
      upcoming('next', '2026-11-29T00:30:00.000Z'),
      upcoming('evening', '2026-11-29T20:00:00.000Z'),
    ],
    true,
  );
  expect(sections.map(({ kind, shows }) => [kind, ...shows.map(({ _id }) => _id)])).toEqual([
    ['now', 'on'],
    ['soon', 'soon'],
    ['day', 'late'],
    ['day', 'next', 'evening'],
  ]);
  expect(sectionsOf([], true)).toEqual([]);
});

it('names days as clocks here show them', () => {
  expect(dayOf('2026-11-28T23:30:00.000Z', true)).toBe('2026-11-28');
  expect(dayOf(new Date(2026, 0, 5, 23, 59), false)).toBe('2026-01-05');
});
