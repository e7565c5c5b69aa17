import { expect, it } from 'vitest';
import { canBegin, monthsOf, plusDays, weeksOf, type Day } from './days.ts';

const days = Array.from({ length: 40 }, (_, at): Day => ({
  day: plusDays('2026-01-20', at),
  free: at === 5 ? 0 : 2,
  isOwn: at === 9,
}));
const byDay = new Map(days.map((day) => [day.day, day]));

it('returns the months that days span', () => {
  expect(monthsOf(days)).toEqual(['2026-01-01', '2026-02-01']);
  expect(monthsOf([])).toEqual([]);
});

it('allows a start only if each day is free and not booked already', () => {
  expect(canBegin(byDay, '2026-01-20', 5)).toBe(true);
  expect(canBegin(byDay, '2026-01-20', 6)).toBe(false);
  expect(canBegin(byDay, '2026-01-26', 3)).toBe(true);
  expect(canBegin(byDay, '2026-01-26', 4)).toBe(false);
  expect(canBegin(byDay, '2026-02-28', 1)).toBe(true);
  expect(canBegin(byDay, '2026-02-28', 2)).toBe(false);
  expect(canBegin(byDay, '2026-01-19', 1)).toBe(false);
});

it('arranges a month in weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-02-01');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
  expect(weeks.at(-1)).toEqual([
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    null,
  ]);
  expect(weeksOf('2027-02-01')).toHaveLength(4);
});
