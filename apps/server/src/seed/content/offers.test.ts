import { expect, test } from 'vitest';
import { personas } from '../personas/personas.ts';
import { offers } from './offers.ts';

test('every offer belongs to a demo creator, with distinct titles', () => {
  const known = new Set(personas.map(({ username }) => username));
  expect(offers.filter(({ username }) => !known.has(username))).toEqual([]);
  for (const { gallery, videos, products } of offers) {
    const titles = [...gallery.photos, ...videos.map(({ title }) => title), ...products.map(({ title }) => title)];
    expect(new Set(titles).size).toBe(titles.length);
    for (const { stock, file } of products) expect(stock === undefined).toBe(file !== undefined);
  }
});
