import { expect, it } from 'vitest';
import { idOf } from './ids.ts';

it('gives every text an id of its own, also one that ends in half a character', () => {
  expect(idOf('a')).toBe(idOf('a'));
  expect(idOf('a')).not.toBe(idOf('b'));
  expect(idOf('a\ud83d')).toBe(idOf('a\ufffd'));
});
