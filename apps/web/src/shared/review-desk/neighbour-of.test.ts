import { expect, it } from 'vitest';
import { neighbourOf } from './neighbour-of.ts';

it('moves within the list', () => {
  const ids = ['a', 'b', 'c'];
  expect([neighbourOf(ids, 'a', 1), neighbourOf(ids, 'c', 1), neighbourOf(ids, 'a', -1)]).toEqual(['b', 'c', 'a']);
  expect([neighbourOf(ids, undefined, 1), neighbourOf(ids, 'gone', -1), neighbourOf([], 'a', 1)]).toEqual([
    'a',
    'a',
    undefined,
  ]);
});
