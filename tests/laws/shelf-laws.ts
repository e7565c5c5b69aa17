import { floorOf, floors } from '../../floors.mjs';
import { isCode, isGenerated, isTest, type SourceTree, type Violation } from './source-tree.ts';

const MAX_FILES = 24;
/** Folders organized as one file per word, regardless of the number of words. */
const DICTIONARIES = new Set(['packages/ui/src']);
const ROOMS = /^(apps\/(server|web)\/src|packages\/(contract|ui)\/src)\//;

/** Finds folders with more source files, excluding tests, than a reader can take in. */
export function wrongFolders(tree: SourceTree): Violation[] {
  const counts = new Map<string, number>();
  for (const file of tree.keys()) {
    if (!ROOMS.test(file) || !isCode(file) || isTest(file)) continue;
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !DICTIONARIES.has(folder))
    .map(([folder, count]) => ({
      file: folder,
      line: 1,
      words: `${count} files; ${MAX_FILES} is the most: make rooms`,
    }));
}

/** Browser features without a server module: screens, media and page structure. */
const SCREENS = new Set(['broadcast-console', 'devices', 'legal', 'overlays', 'player', 'shell']);
/** Files that a word of the contract may have. */
const PARTS_OF_WORD = new Set(['calls', 'staff-calls', 'events', 'shapes', 'terms']);
/** Building blocks shared by several words of the contract. */
const SHARED_PARTS = new Set([
  'core',
  'errors',
  'fields',
  'index',
  'languages',
  'money',
  'plain-text',
  'time',
  'tokens',
]);

/** Finds words of the contract and web features that have no server module of the same name. */
export function wrongShelves(tree: SourceTree, house: readonly (readonly string[])[] = floors): Violation[] {
  const isWord = (word: string) => floorOf(word, house) !== undefined;
  return [...tree.keys()].flatMap((file): Violation[] => {
    const [, word, part] = /^packages\/contract\/src\/(?:([^/]+)\/)?([^/]+)\.ts$/.exec(file) ?? [];
    if (part && !isTest(file) && !isGenerated(file)) {
      if (word && !isWord(word))
        return [{ file, line: 1, words: `“${word}” is no module; the same word stands on every shelf` }];
      if (!(word ? PARTS_OF_WORD : SHARED_PARTS).has(part))
        return [{ file, line: 1, words: `a word of the contract has ${[...PARTS_OF_WORD].join(', ')}` }];
    }
    const [, feature] = /^apps\/web\/src\/features\/([^/]+)\/(?:index|staff\/index)\.ts$/.exec(file) ?? [];
    if (feature && !SCREENS.has(feature) && !isWord(feature))
      return [{ file, line: 1, words: `“${feature}” is no module; the same word stands on every shelf` }];
    return [];
  });
}
