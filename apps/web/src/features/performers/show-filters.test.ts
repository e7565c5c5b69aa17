import { describe, expect, test } from 'vitest';
import { queryOf, readFilters } from './show-filters.ts';

describe('filters in the address', () => {
  test('are read', () => {
    expect(readFilters({ q: ' piano ', category: 'music', live: 'true', language: 'de', sort: 'viewers' })).toEqual({
      q: 'piano',
      category: 'music',
      live: true,
      language: 'de',
      sort: 'viewers',
    });
  });

  test.each([
    { category: '../x' },
    { category: ['music'] },
    { live: 'yes' },
    { language: 'klingon' },
    { sort: 'drop table' },
    { sort: 'popular' },
    { q: '   ' },
  ])('nonsense and defaults are as if they were not there: %j', (search) => {
    expect(readFilters(search)).toEqual({});
  });

  test('a figure is a word to search for', () => {
    expect(readFilters({ q: 1984 })).toEqual({ q: '1984' });
  });

  test('names go from A to Z', () => {
    expect(queryOf({ sort: 'name' })).toEqual({ sortBy: 'name', sort: 'asc' });
    expect(queryOf({ live: true })).toEqual({ live: 'true', sortBy: 'popular', sort: 'desc' });
  });
});
