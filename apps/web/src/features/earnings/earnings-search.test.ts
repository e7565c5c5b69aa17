import { EARNING_KINDS } from '@footlight/contract';
import { expect, it } from 'vitest';
import { earningsSearch, KINDS, presetOf, presetRange } from './earnings-search.ts';

it('lists the contract’s kinds', () => expect([...KINDS].toSorted()).toEqual([...EARNING_KINDS].toSorted()));

it('drops invalid URL parameters', () => {
  const good = { fromDate: '2026-01-31', kind: 'tip', payer: 'ann', day: '2026-01-31' };
  expect(earningsSearch(good)).toEqual(good);
  expect(
    earningsSearch({ fromDate: '2026-13-01', toDate: 5, kind: 'hold', payer: '', member: 'x'.repeat(65) }),
  ).toEqual({});
});

it.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['week', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['week', '2026-03-02', '2026-03-02', '2026-03-02'],
  ['days30', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
] as const)('%s, on %s', (preset, today, fromDate, toDate) => {
  expect(presetRange(preset, today)).toEqual({ fromDate, toDate });
});

it('finds a range’s preset', () => {
  expect(presetOf({}, '2026-03-31')).toBe('days30');
  expect(presetOf(presetRange('lastMonth', '2026-03-31'), '2026-03-31')).toBe('lastMonth');
  expect(presetOf({ fromDate: '2026-03-05', toDate: '2026-03-06' }, '2026-03-31')).toBe('own');
});
