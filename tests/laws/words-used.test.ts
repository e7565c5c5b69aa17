import { describe, expect, it } from 'vitest';
import { admin } from '../../apps/web/src/shared/words/en/admin.ts';
import { english } from '../../apps/web/src/shared/words/en/index.ts';
import { lazyContent } from '../../apps/web/src/shared/words/en/lazy-content.ts';
import { lazyDesk } from '../../apps/web/src/shared/words/en/lazy-desk.ts';
import { lazyLegal } from '../../apps/web/src/shared/words/en/lazy-legal.ts';
import { lazyShows } from '../../apps/web/src/shared/words/en/lazy-shows.ts';
import { users } from '../../apps/web/src/shared/words/en/users.ts';
import { isTest, readHouse } from './source-tree.ts';

/**
 * Keys that no source names: neither whole, in quotes, nor as a text with gaps. A gap takes one part of a key, and more of them
 * behind two parts that are said (`admin.a.${action}`).
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

describe('the words of the catalogue', () => {
  it('are all used', () =>
    expect(
      unusedKeys(
        Object.keys({ ...english, ...lazyShows, ...lazyContent, ...lazyDesk, ...lazyLegal, ...users, ...admin }),
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
