import { compileMessage } from '@lingui/message-utils/compileMessage';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Words } from '../../apps/web/src/shared/words/define-words.ts';
import { AMERICAN } from './spelling.ts';
import { isTest, readHouse, root } from './source-tree.ts';

const isWords = (text: string) => text.includes(' = defineWords(');
const web = [...readHouse()].filter(([file]) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && !isTest(file));

/** All texts of the web: key and text by language, one entry per definition. */
const texts: (readonly [key: string, text: Readonly<Record<string, string>>])[] = [];
beforeAll(async () => {
  for (const [file] of web.filter(([, text]) => isWords(text))) {
    const module = (await import(path.join(root, file))) as Record<string, Words>;
    for (const words of Object.values(module))
      for (const key of Object.keys(words.en ?? {}))
        texts.push([
          key,
          Object.fromEntries(Object.entries(words).map(([language, own]) => [language, String(own[key])])),
        ]);
  }
});

/** Finds keys defined more than once. Within a page load, the later definition would win. */
const doubled = (keys: readonly string[]): string[] => keys.filter((key, place) => keys.indexOf(key) !== place);

/**
 * Finds keys that no source mentions, either whole in quotes or as a template. A placeholder matches one part of a key,
 * or several after two literal parts (`admin.a.${action}`).
 */
function unusedKeys(keys: readonly string[], source: string): string[] {
  const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const shapes = [...source.matchAll(/`([a-z][a-zA-Z]*\.(?:[^`\s$]|\$\{[^}`]*\})*)`/g)].map(([, text = '']) => {
    const parts = text.split(/\$\{[^}]*\}/);
    const gap = parts[0]!.split('.').length > 2 ? '.+' : '[^.]+';
    return new RegExp(`^${parts.map(escaped).join(gap)}$`);
  });
  return keys.filter((key) => !source.includes(`'${key}'`) && !shapes.some((shape) => shape.test(key)));
}

/** Returns the placeholder names in a message, at any nesting depth. */
function valuesOf(message: string): string {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, choices] = part as [unknown, unknown, unknown];
    if (typeof name === 'string' && (part.length === 1 || typeof kind === 'string')) names.add(name);
    if (choices && typeof choices === 'object') Object.values(choices).forEach((choice) => visitAll(choice));
  };
  const visitAll = (parts: unknown): void => (Array.isArray(parts) ? parts.forEach(visit) : undefined);
  visitAll(compileMessage(message));
  return [...names].toSorted().join();
}

describe('the web’s texts', () => {
  it('have each key once', () => {
    expect(texts.length).toBeGreaterThan(5000);
    expect(doubled(texts.map(([key]) => key))).toEqual([]);
  });
  it('are all used', () => {
    const source = web.filter(([, text]) => !isWords(text)).map(([, text]) => text);
    expect(
      unusedKeys(
        texts.map(([key]) => key),
        source.join('\n'),
      ),
    ).toEqual([]);
  });
  it('use the same placeholders in all languages', () => {
    const differing = texts.filter(([, text]) => new Set(Object.values(text).map(valuesOf)).size > 1);
    expect(differing.map(([key]) => key)).toEqual([]);
  });
  it('use du in German, never the formal address', () => {
    const formal = texts.filter(([, { de = '' }]) =>
      /[\p{Ll},] (Sie|Ihr|Ihre[mnrs]?|Ihnen)\b|^Sie (müssen|sind)\b/u.test(de),
    );
    expect(formal).toEqual([]);
  });
  it('have British spelling', () => {
    expect(texts.filter(([, { en = '' }]) => AMERICAN.test(en)).map(([key]) => key)).toEqual([]);
  });
  it('say “Token” in German, also for several', () => {
    expect(texts.filter(([, { de = '' }]) => /\bTokens\b/.test(de)).map(([key]) => key)).toEqual([]);
  });
  it('have titles for the links that sites start with', () => {
    const textOf = (file: string) => readHouse().get(`apps/server/migrations/${file}`) ?? '';
    const changes = textOf('0005-starting-links.sql');
    const sql = textOf('0001-baseline/03-settings.sql') + changes;
    const renamed = changes.match(/set title = '([^']+)'/)?.[1];
    const titles = [...sql.matchAll(/'[\da-f-]{36}', '([^']+)', '\//g)].map(([, title]) => title);
    const given = [...titles.filter((title) => title !== 'Favourites'), renamed].map((title) => `menu.${title}`);
    const menus = texts.map(([key]) => key).filter((key) => key.startsWith('menu.'));
    expect(given.toSorted()).toEqual(menus.toSorted());
  });
});

describe('the text laws', () => {
  it('reject a duplicate key', () => expect(doubled(['a', 'b', 'a'])).toEqual(['a']));
  it('reject an unused key', () => {
    const source = "t('a.one'); t(`a.kind.${kind}`); t(`a.${who}.text`)";
    expect(unusedKeys(['a.one', 'a.kind.x', 'a.viewer.text'], source)).toEqual([]);
    const idle = ['a.two', 'a.kind', 'b.kind.x', 'a.b.c.text'];
    expect(unusedKeys(idle, source)).toEqual(idle);
  });
  it('find the placeholders of a message, also in plurals', () => {
    expect(valuesOf('{count, plural, one {# by {name}} other {# by {name}, {more}}}')).toBe('count,more,name');
    expect(valuesOf('nothing')).toBe('');
  });
});
