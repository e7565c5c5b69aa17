import { expect, it } from 'vitest';
import { houseOf, readHouse, told } from './source-tree.ts';
import { missingProperties } from './style-laws.ts';

it('styles read no custom property that nobody gives', () => {
  expect(told(missingProperties(readHouse()))).toEqual([]);
});

it.each([
  ['a property that is given nowhere', 'a { color: var(--nothing); }', 1],
  ['one with another value to fall back to', 'a { color: var(--nothing, red); }', 0],
  ['one of a style sheet', ':root { --some: red; } a { color: var(--some); }', 0],
])('%s', (_what, text, count) => {
  expect(missingProperties(houseOf({ 'packages/ui/src/a.css': text }))).toHaveLength(count);
});

it('one that code sets', () => {
  const house = houseOf({
    'apps/web/src/a.tsx': "const style = { '--angle': '3deg' };",
    'apps/web/src/a.module.css': 'a { rotate: var(--angle); }',
  });
  expect(missingProperties(house)).toEqual([]);
});
