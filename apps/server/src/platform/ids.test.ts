import { expect, it } from 'vitest';
import { idOf } from './ids.ts';

it('returns a distinct id for every text, even one that ends in a lone surrogate', () => {
  expect(idOf('a')).toBe(idOf('a'));
  expect(idOf('a')).not.toBe(idOf('b'));
  expect(idOf('a\ud83d')).toBe(idOf('a\ufffd'));
});
