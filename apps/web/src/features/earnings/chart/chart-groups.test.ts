import { expect, it } from 'vitest';
import { addDays } from '../earnings-search.ts';
import { columnName, columnsOf, stepOf } from './chart-groups.ts';

const shares = { gross: 0, platform: 0, studio: 0, count: 0 };
const statsOf = (fromDate: string, days: number) => {
  const byDay = Array.from({ length: days }, (_, place) => ({
    ...shares,
    date: addDays(fromDate, place),
    net: 0.1,
    kinds: [
      { kind: 'tip' as const, net: 0.3 },
      { kind: 'refund' as const, net: -0.2 },
    ],
  }));
  const before = {
    ...shares,
    net: 0,
    fromDate,
    toDate: fromDate,
    byDay: byDay.map(({ date }) => ({ date, net: 0.7 })),
  };
  return { byDay, before };
};

it('has one column per day, week or month, each the sum of its days to the cent', () => {
  expect([stepOf(62), stepOf(63), stepOf(182), stepOf(183)]).toEqual(['day', 'week', 'week', 'month']);
  expect(columnsOf(statsOf('2026-03-01', 30))).toHaveLength(30);
  const [first, second] = columnsOf(statsOf('2026-03-01', 90));
  expect(first).toMatchObject({ from: '2026-03-01', to: '2026-03-01', net: 0.1 });
  expect(second).toMatchObject({ from: '2026-03-02', to: '2026-03-08', net: 0.7, before: 4.9 });
  expect(second?.groups).toMatchObject({ tips: 2.1, back: -1.4, shows: 0 });
  const months = columnsOf(statsOf('2026-01-15', 365));
  expect([months.length, months[1]?.net]).toEqual([13, 2.8]);
});

it('labels columns by their days', () => {
  expect(columnName({ from: '2026-03-12', to: '2026-03-12' }, 'day', 'en')).toBe('Mar 12');
  expect(columnName({ from: '2026-03-01', to: '2026-03-31' }, 'month', 'en')).toBe('Mar 2026');
});
