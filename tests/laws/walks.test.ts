import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-tree.ts';

/** Returns every file that a text mentions in backticks by its path from the root. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|packages|tests|tools)\/[\w./-]+\.\w+)`/g)].flatMap((match) => match[1] ?? []);

/** Walkthroughs in ARCHITECTURE.md, by name. */
const walks = [...readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\*\*(.+?)\.\*\* (.+)$/gm)].map(
  ([, name = '', text = '']) => ({ name, files: filesIn(text) }),
);

describe('the walks of ARCHITECTURE.md', () => {
  it('are a tip, a paid minute, a page and a media frame', () =>
    expect(walks.map(({ name }) => name)).toEqual(['A tip', 'A paid minute', 'A page', 'A media frame']));
  it.each(walks)('$name lists existing files', ({ files }) => {
    expect(files.length).toBeGreaterThan(7);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
  it('reject a missing file', () =>
    expect(
      filesIn('`apps/server/src/gone.ts` and `word`').filter((file) => !existsSync(path.join(root, file))),
    ).toEqual(['apps/server/src/gone.ts']));
});
