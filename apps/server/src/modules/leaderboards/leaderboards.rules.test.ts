import { expect, it } from 'vitest';
import { missingTokens, spanOf } from './leaderboards.rules.ts';

it('computes the start of days, weeks and months', () => {
  const days = (period: 'day' | 'week' | 'month', at: string) =>
    Object.values(spanOf(period, new Date(at))).map((date: Date) => date.toISOString().slice(0, 10));
  expect(days('day', '2026-02-28T23:59:59Z')).toEqual(['2026-02-28', '2026-03-01']);
  expect(days('week', '2026-11-22T12:00:00Z')).toEqual(['2026-11-16', '2026-11-23']);
  expect(days('week', '2026-11-23T00:00:00Z')).toEqual(['2026-11-23', '2026-11-30']);
  expect(days('month', '2026-12-31T12:00:00Z')).toEqual(['2026-12-01', '2027-01-01']);
});

it('computes whole tokens needed to pass the next rank, one more than a tie', () => {
  expect([missingTokens(500, 500), missingTokens(501, 500), missingTokens(600, 500), missingTokens(699, 500)]).toEqual([
    1, 1, 2, 2,
  ]);
});
