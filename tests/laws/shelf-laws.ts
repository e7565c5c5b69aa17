import { floorOf, floors } from '../../floors.mjs';
import { isCode, isTest, type SourceTree, type Violation } from './source-tree.ts';

const MAX_FILES = 24;
/** Folders where one file a word is the order, however many words there are. */
const DICTIONARIES = new Set([
  'packages/contract/src',
  'packages/ui/src',
  'apps/web/src/shared/words/de',
  'apps/web/src/shared/words/en',
]);
const ROOMS = /^(apps\/(server|web)\/src|packages\/(contract|ui)\/src)\//;

/** Folders with more files of code, tests aside, than somebody can take in. */
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

/** What a browser does and no module answers for: screens, media and what holds a page together. */
const SCREENS = new Set(['broadcast-console', 'devices', 'legal', 'overlays', 'player', 'shell']);
/** What several words of the contract are made of, and what belongs to none. */
const PARTS = new Set([
  'core',
  'endpoints',
  'errors',
  'fields',
  'index',
  'live-events',
  'money',
  'plain-text',
  'tokens',
]);

/** Words of the contract and features of the web that no module of the server has, or under another name. */
export function wrongShelves(tree: SourceTree, house: readonly (readonly string[])[] = floors): Violation[] {
  const isWord = (word: string) => floorOf(word, house) !== undefined;
  return [...tree.keys()].flatMap((file): Violation[] => {
    const [, contract] = /^packages\/contract\/src\/([a-z-]+?)(?:-live|-shapes|-terms|\.staff)?\.ts$/.exec(file) ?? [];
    if (contract && !PARTS.has(contract) && !isWord(contract) && !isTest(file))
      return [{ file, line: 1, words: `“${contract}” is no module; the same word stands on every shelf` }];
    const [, feature] = /^apps\/web\/src\/features\/([^/]+)\/(?:index|staff\/index)\.ts$/.exec(file) ?? [];
    if (feature && !SCREENS.has(feature) && !isWord(feature))
      return [{ file, line: 1, words: `“${feature}” is no module; the same word stands on every shelf` }];
    return [];
  });
}
