import { expect, it } from 'vitest';
import { chunkGroups, namedForLoading, reachedInto, wholeContract } from './loading-laws.ts';
import { houseOf, readHouse, told } from './source-tree.ts';

const house = readHouse();

it('no web file is named for when it loads', () => {
  expect(told(namedForLoading(house))).toEqual([]);
});

it.each([
  ['apps/web/src/features/tips/lazy-sheet.tsx', 1],
  ['apps/web/src/features/shell/lazy/palette.tsx', 1],
  ['apps/web/src/late.ts', 1],
  ['packages/ui/src/near-wheel.tsx', 1],
  ['apps/web/src/features/tips/first-tip.tsx', 1],
  ['apps/web/src/features/tips/translate.ts', 0],
  ['apps/web/src/features/tips/sheet-when-near.tsx', 0],
  ['apps/server/src/late-facts.ts', 0],
])('the naming law: %s', (file, count) => {
  expect(namedForLoading(houseOf({ [file]: '' }))).toHaveLength(count);
});

it('no private member of a library is used, and no method of one is replaced', () => {
  expect(told(reachedInto(house))).toEqual([]);
});

it.each([
  ["const key = keys.find((one) => one.startsWith('__reactFiber$'));", 1],
  ['root._addFileChildren([home]);', 1],
  ["if ('$_TSR' in window) hydrate();", 1],
  ['router.load = async () => undefined;', 1],
  ['queryClient.setQueryData = replaced;', 1],
  ['pg.Client.prototype.query = replaced;', 1],
  ['// router.load = replaced', 0],
  ['const isSame = router.load === load;', 0],
  ['const { _id } = item; use(item._id);', 0],
])('the library law: %s', (text, count) => {
  expect(reachedInto(houseOf({ 'apps/web/src/a.ts': text }))).toHaveLength(count);
});

it('the web has at most four chunk groups', () => {
  expect(told(chunkGroups(house))).toEqual([]);
});

it('the chunk group law counts them', () => {
  const text = `const CHUNKS = { groups: [${Array.from({ length: 5 }, (_, n) => `{ name: 'g${n}' }`).join(', ')}] };`;
  expect(chunkGroups(houseOf({ 'apps/web/vite.config.ts': text }))).toHaveLength(1);
  expect(chunkGroups(houseOf({ 'apps/web/vite.config.ts': 'const CHUNKS = { groups: made };' }))).toHaveLength(1);
});

it('no public page loads the whole contract', () => {
  expect(told(wholeContract(house))).toEqual([]);
});

it.each([
  ["import { REPORT_REASONS } from '@footlight/contract';", 1],
  ["import { REPORT_REASONS, type ReportKind } from '@footlight/contract';", 1],
  ["import { REPORT_REASONS } from '@footlight/contract/reports/terms';", 0],
  ["import type { ReportKind } from '@footlight/contract';", 0],
])('the contract law: %s', (text, count) => {
  expect(wholeContract(houseOf({ 'apps/web/src/a.ts': text }))).toHaveLength(count);
});
