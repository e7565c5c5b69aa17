import { expect, it } from 'vitest';
import { unscaledBounds } from './bound-laws.ts';
import { houseOf, readHouse, told } from './source-tree.ts';

it('test timeouts follow the machine’s speed', () => {
  expect(told(unscaledBounds(readHouse()))).toEqual([]);
});

it.each([
  ['a time limit of an assertion', 'expect(a).toBeVisible({ timeout: 60_000 });', 1],
  ['a time limit of a test', "it('a', () => {}, 90_000);", 1],
  ['a time limit of a table of tests', "it.each([1])('a', () => {}, 90_000);", 1],
  ['a wait', 'vi.waitFor(() => f(), 10_000);', 1],
  ['a limit that is set', 'test.setTimeout(60_000);', 1],
  ['a scaled one', 'expect(a).toBeVisible({ timeout: patience(60_000) });', 0],
  ['a number that is no bound', 'expect(a).toBe(60_000);', 0],
  ['a timer', 'setTimeout(() => f(), 200);', 0],
])('%s', (_what, text, count) => {
  expect(unscaledBounds(houseOf({ 'apps/server/src/a.test.ts': text }))).toHaveLength(count);
});
