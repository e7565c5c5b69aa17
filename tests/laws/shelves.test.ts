import { describe, expect, it } from 'vitest';
import { wrongFolders, wrongShelves } from './shelf-laws.ts';
import { houseOf, readHouse } from './source-tree.ts';

const told = (violations: readonly { file: string; words: string }[]) =>
  violations.map(({ file, words }) => `${file} ${words}`);

describe('the folder laws', () => {
  const house = readHouse();
  it('require the same words everywhere', () => expect(told(wrongShelves(house))).toEqual([]));
  it('require small folders', () => expect(told(wrongFolders(house))).toEqual([]));

  it('reject another name for a word', () => {
    const wrong = (file: string) => told(wrongShelves(houseOf({ [file]: '' }), [['tips']])).length;
    expect(wrong('packages/contract/src/tips/calls.ts')).toBe(0);
    expect(wrong('packages/contract/src/tips/staff-calls.ts')).toBe(0);
    expect(wrong('packages/contract/src/tips/events.ts')).toBe(0);
    expect(wrong('packages/contract/src/gratuities/calls.ts')).toBe(1);
    expect(wrong('packages/contract/src/tips/helpers.ts')).toBe(1);
    expect(wrong('packages/contract/src/tips.ts')).toBe(1);
    expect(wrong('apps/web/src/features/tips/index.ts')).toBe(0);
    expect(wrong('apps/web/src/features/gratuities/index.ts')).toBe(1);
  });
  it('reject a full folder, not counting tests', () => {
    const files = (count: number, name: (index: number) => string) =>
      houseOf(
        Object.fromEntries(
          Array.from({ length: count }, (_, index) => [`apps/server/src/modules/a/${name(index)}`, '']),
        ),
      );
    expect(wrongFolders(files(24, (index) => `f${index}.ts`))).toEqual([]);
    expect(wrongFolders(files(25, (index) => `f${index}.ts`))).toHaveLength(1);
    expect(wrongFolders(files(25, (index) => `f${index}.test.ts`))).toEqual([]);
  });
});
