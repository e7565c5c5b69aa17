import { expect, it } from 'vitest';
import { changesOf, daysUntil, movedTo, peopleBlocking, retagged, tagsOf } from './item.rules.ts';

it.each([
  ['2026-11-22', 0],
  ['2026-11-23', 1],
  ['2026-12-04', 12],
  ['2026-11-21', -1],
])('a form valid until %s expires in %i days', (day, days) => {
  expect(daysUntil(day, new Date('2026-11-22T23:50:00Z'))).toBe(days);
});

it('splits at commas into unique words of at most 30 characters', () => {
  expect(tagsOf(' Sea, sea ,, Dawn,')).toEqual(['sea', 'dawn']);
  expect(tagsOf('x'.repeat(40))).toEqual(['x'.repeat(30)]);
  expect(tagsOf(Array.from({ length: 30 }, (_, n) => n).join(','))).toHaveLength(20);
});

it('adds and removes tags', () => {
  expect(retagged(['sea', 'dawn'], ['blue', 'sea'], ['dawn'])).toEqual(['sea', 'blue']);
});

it('lists people with a missing or expired form', () => {
  const participants = [
    { name: 'Kim' },
    { name: 'Lou', releaseFormId: 'f', expiresAt: '2026-01-01', isExpired: true },
    { name: 'Max', releaseFormId: 'g', expiresAt: '2030-01-01', isExpired: false },
  ];
  expect(peopleBlocking({ participants })).toEqual({ missing: ['Kim'], expired: ['Lou'] });
  expect(peopleBlocking({})).toEqual({ missing: [], expired: [] });
});

it('finds changed fields, including lists', () => {
  const before = { title: 'One', people: [{ name: 'Kim' }] };
  expect(changesOf(before, { title: 'One', people: [{ name: 'Kim' }] })).toEqual({});
  expect(changesOf(before, { title: 'Two', people: [] })).toEqual({ title: 'Two', people: [] });
});

it('moves an item within the list’s bounds', () => {
  const list = ['a', 'b', 'c'];
  expect([movedTo(list, 0, 2), movedTo(list, 2, -1), movedTo(list, 1, 9), movedTo(list, 7, 0)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
    ['a', 'c', 'b'],
    list,
  ]);
});
