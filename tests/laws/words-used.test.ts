import { describe, expect, it } from 'vitest';
import { admin } from '../../apps/web/src/shared/words/en/admin.ts';
import { english } from '../../apps/web/src/shared/words/en/index.ts';
import { lazyContent } from '../../apps/web/src/shared/words/en/lazy-content.ts';
import { lazyDesk } from '../../apps/web/src/shared/words/en/lazy-desk.ts';
import { lazyLegal } from '../../apps/web/src/shared/words/en/lazy-legal.ts';
import { lazyShows } from '../../apps/web/src/shared/words/en/lazy-shows.ts';
import { lazyTaxforms } from '../../apps/web/src/shared/words/en/lazy-taxforms.ts';
import { users } from '../../apps/web/src/shared/words/en/users.ts';
import { isTest, readHouse } from './source-tree.ts';

/**
 * Finds keys that no source mentions, either whole in quotes or as a template. A placeholder matches one part of a key,
 * or several after two literal parts (`admin.a.${action}`).
 */
function unusedKeys(keys: readonly string[], source: string): string[] {
  const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const shapes = [...source.matchAll(/`([a-z][a-zA-Z]*\.[^`\s]*\$\{[^`\s]*)`/g)].map(([, text = '']) => {
    const parts = text.split(/\$\{[^}]*\}/);
    const gap = parts[0]!.split('.').length > 2 ? '.+' : '[^.]+';
    return new RegExp(`^${parts.map(escaped).join(gap)}$`);
  });
  return keys.filter((key) => !source.includes(`'${key}'`) && !shapes.some((shape) => shape.test(key)));
}

const web = [...readHouse()]
  .filter(([file]) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && !file.includes('/shared/words/') && !isTest(file))
  .map(([, text]) => text)
  .join('\n');

/**
 * Finds keys that occur more than once in the word files of a language. When the files are merged, the later one
 * silently wins.
 */
function doubledKeys(files: readonly string[]): string[] {
  const keys = files.flatMap((text) =>
    [...text.matchAll(/^\s*(['"]?)([a-zA-Z][\w.-]*)\1:/gm)].map(([, , key = '']) => key),
  );
  return [...new Set(keys.filter((key, place) => keys.indexOf(key) !== place))];
}
const wordFilesOf = (language: string) =>
  [...readHouse()]
    .filter(([file]) => file.startsWith(`apps/web/src/shared/words/${language}/`))
    .map(([, text]) => text);

describe('the words of the catalogue', () => {
  it.each(['en', 'de'])('have each key once (%s)', (language) => {
    const files = wordFilesOf(language);
    expect(files.length).toBeGreaterThan(50);
    expect(doubledKeys(files)).toEqual([]);
  });
  it('bites on a key that two files have', () => {
    const files = ["  'a.one': 'x',\n  'a.two': 'y',", "  ...more,\n  'a.two':\n    'z',"];
    expect(doubledKeys(files)).toEqual(['a.two']);
  });
  it('are all used', () =>
    expect(
      unusedKeys(
        Object.keys({
          ...english,
          ...lazyShows,
          ...lazyContent,
          ...lazyDesk,
          ...lazyLegal,
          ...lazyTaxforms,
          ...users,
          ...admin,
        }),
        web,
      ),
    ).toEqual([]));
  it('bites on one that is not', () => {
    const source = "t('a.one'); t(`a.kind.${kind}`); t(`a.${who}.text`)";
    expect(unusedKeys(['a.one', 'a.kind.x', 'a.viewer.text'], source)).toEqual([]);
    const idle = ['a.two', 'a.kind', 'b.kind.x', 'a.b.c.text'];
    expect(unusedKeys(idle, source)).toEqual(idle);
  });
});
