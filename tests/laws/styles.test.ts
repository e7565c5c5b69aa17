import { expect, it } from 'vitest';
import { houseOf, readHouse, told } from './source-tree.ts';
import { missingProperties, physicalSides } from './style-laws.ts';

it('styles read no undefined custom property', () => {
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

it('styles use start and end, not left and right', () => {
  expect(told(physicalSides(readHouse()))).toEqual([]);
});

it.each([
  ['a side of the screen', 'a {\n  left: 8px;\n}', 1],
  ['a margin', 'a {\n  margin-right: auto;\n}', 1],
  ['an alignment', 'a {\n  text-align: left;\n}', 1],
  ['a float', 'a {\n  float: left;\n}', 1],
  ['different sides in a shorthand', 'a {\n  padding: 4px 8px 4px 2px;\n}', 1],
  ['equal sides in a shorthand', 'a {\n  padding: 4px 8px 2px 8px;\n}', 0],
  ['the middle in a shorthand', 'a {\n  inset: 50% auto auto 50%;\n}', 0],
  ['the middle', 'a {\n  left: 50%;\n}', 0],
  ['a side with a reason', 'a {\n  /* Physical: a wheel. */\n  right: 0;\n}', 0],
  ['the start', 'a {\n  inset-inline-start: 8px;\n}', 0],
])('the law on sides: %s', (_what, text, count) => {
  expect(physicalSides(houseOf({ 'packages/ui/src/a.css': text }))).toHaveLength(count);
});
