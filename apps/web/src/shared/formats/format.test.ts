import { afterEach, describe, expect, it } from 'vitest';
import {
  DATE_TIME,
  formatAgo,
  formatCount,
  formatDate,
  formatDuration,
  formatFileSize,
  formatMoney,
  formatTokens,
  LONG_DATE,
  writing,
} from './format.ts';

it.each([
  [0, '0'],
  [1284, '1,284'],
  [9999, '9,999'],
  [10_000, '9999+'],
])('counts: %i is %s', (count, words) => expect(formatCount(count)).toBe(words));
it.each([
  [1240, '1,240'],
  [12.5, '12.50'],
  [0, '0'],
])('tokens: %d is %s', (tokens, words) => expect(formatTokens(tokens)).toBe(words));
it.each([
  [512, '512 B'],
  [1536, '1.5 KB'],
  [2 * 1024 * 1024, '2 MB'],
  [10 * 1024 ** 3, '10 GB'],
])('file sizes: %i is %s', (bytes, words) => expect(formatFileSize(bytes)).toBe(words));
it.each([
  [372, '06:12'],
  [2892, '48:12'],
  [3661, '1:01:01'],
])('durations: %i is %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));
it('dates: the two specified patterns', () => {
  expect(formatDate('2026-11-21T21:05:09Z', DATE_TIME, true)).toBe('21/11/2026 21:05:09');
  expect(formatDate('2026-11-21T21:05:09Z', LONG_DATE, true)).toBe('November 21, 2026');
});
it('dates: the visitor’s time zone, across both clock changes', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Europe/Berlin';
  try {
    expect(formatDate('2026-07-31T23:05:09Z')).toBe('01/08/2026 01:05:09');
    expect(formatDate('2026-12-31T23:30:00Z', LONG_DATE)).toBe('January 01, 2027');
    expect(formatDate(new Date('2026-03-29T00:59:59Z'))).toBe('29/03/2026 01:59:59');
    expect(formatDate('2026-03-29T01:00:00Z')).toBe('29/03/2026 03:00:00');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

it.each([
  ['2026-11-21T12:00:30Z', 'now'],
  ['2026-11-21T11:59:10Z', 'now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:05:00Z', '2 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-15T12:00:00Z', '6 days ago'],
  ['2026-11-14T12:00:00Z', 'November 14, 2026'],
])('times ago: %s is %s at noon', (at, words) => expect(formatAgo(at, Date.parse('2026-11-21T12:00:00Z'))).toBe(words));

describe('in German', () => {
  const at = '2026-03-21T21:05:09Z';
  afterEach(() => Object.assign(writing, { language: 'en' }));
  it.each([
    ['counts', () => formatCount(1284), '1.284'],
    ['tokens', () => formatTokens(1240.5), '1.240,50'],
    ['times ago', () => formatAgo(at, Date.parse(at) + 90 * 60_000), 'vor 1 Stunde'],
    ['money', () => formatMoney({ amount: '1240.5', currency: 'EUR' }), '1.240,50\u00a0€'],
    ['file sizes', () => formatFileSize(1536), '1,5 KB'],
    ['moments', () => formatDate(at, DATE_TIME, true), '21.03.2026 21:05:09'],
    ['days of a year', () => formatDate(at, 'DD/MM HH:mm', true), '21.03. 21:05'],
    ['long dates', () => formatDate(at, LONG_DATE, true), '21. März 2026'],
  ])('%s follow the language', (_, write, words) => {
    writing.language = 'de';
    expect(write()).toBe(words);
  });
});
