import { describe, expect, test } from 'vitest';
import { queryOf, readFilters } from './show-filters.ts';

describe('filters in the URL', () => {
  test('are parsed', () => {
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
  ])('ignore invalid values and defaults: %j', (search) => {
    expect(readFilters(search)).toEqual({});
  });

  test('treat a number as a search word', () => {
    expect(readFilters({ q: 1984 })).toEqual({ q: '1984' });
  });

  test('sort names from A to Z', () => {
    expect(queryOf({ sort: 'name' })).toEqual({ sortBy: 'name', sort: 'asc' });
    expect(queryOf({ live: true })).toEqual({ live: 'true', sortBy: 'popular', sort: 'desc' });
  });
});
