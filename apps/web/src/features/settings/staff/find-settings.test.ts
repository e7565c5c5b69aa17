import { expect, it } from 'vitest';
import { isFound } from './find-settings.ts';

it('finds settings by words of their label, hint or key, in any order and case', () => {
  const texts = ['Smallest tip', undefined, 'minTip'];
  expect(['', 'tip', 'TIP small', 'mintip', ' tip '].filter((search) => !isFound(search, texts))).toEqual([]);
  expect(isFound('tip largest', texts)).toBe(false);
});
