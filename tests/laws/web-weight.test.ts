import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-tree.ts';

const dist = join(root, 'apps/web/dist');
const pagesFile = join(dist, 'server/pages.json');
const KB = 1024;

interface Needs {
  readonly css: string[];
  readonly preloads: string[];
  readonly scripts?: { attrs: { src: string } }[];
}
const sent = (file: string): number => {
  const plain = join(dist, 'client', file);
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
};

/** Compressed bytes of script that a page loads before anyone does anything. */
function scriptBytes(route: string): number {
  const { routes } = JSON.parse(readFileSync(pagesFile, 'utf8')) as { routes: Record<string, Needs> };
  const needed = ['__root__', route].flatMap((id) => [
    ...(routes[id]?.preloads ?? []),
    ...(routes[id]?.scripts ?? []).map(({ attrs }) => attrs.src),
  ]);
  return [...new Set(needed)].reduce((sum, file) => sum + sent(file), 0);
}

describe.skipIf(!existsSync(pagesFile))('what browsers download (of the last build)', () => {
  it('the home page brings at most 160 KB of script', () => {
    expect(scriptBytes('/')).toBeGreaterThan(20 * KB);
    expect(scriptBytes('/')).toBeLessThan(160 * KB);
  });
  it('a room brings at most 220 KB of script', () => expect(scriptBytes('/live/$username')).toBeLessThan(220 * KB));
});
