import { expect, test } from 'vitest';
import { itemQueryOf, readTab } from './search-tabs.ts';

test('reads tab and order from the URL, and ignores invalid values and defaults', () => {
  expect(readTab({ tab: 'videos', order: 'cheap' })).toEqual({ tab: 'videos', order: 'cheap' });
  for (const search of [{ tab: 'creators', order: 'popular' }, { tab: ['videos'] }, { tab: 'drop', order: 7 }, {}])
    expect(readTab(search)).toEqual({});
});

test('builds an item query', () => {
  expect(itemQueryOf({}, undefined)).toEqual({ sortBy: 'popular', sort: 'desc' });
  expect(itemQueryOf({ q: 'sea', tag: 'beach', min: 0, max: 20, order: 'cheap' }, 'an id')).toEqual({
    q: 'sea',
    tag: 'beach',
    minPrice: 0,
    maxPrice: 20,
    categoryId: 'an id',
    sortBy: 'price',
    sort: 'asc',
  });
});
