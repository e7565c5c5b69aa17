import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../../apps/web/src/routes.ts';
import { LANGUAGES, type Language } from '../../packages/contract/src/languages.ts';
import { root } from './source-tree.ts';

const dist = join(root, 'apps/web/dist');
const pagesFile = join(dist, 'server/pages.json');
const KB = 1000;

interface Needs {
  readonly css: string[];
  readonly preloads: string[];
}
const sent = (file: string): number => {
  const plain = join(dist, 'client', file);
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
};

type Pages = Record<Language, { routes: Record<string, Needs> }>;
const needs = (language: Language) => (JSON.parse(readFileSync(pagesFile, 'utf8')) as Pages)[language].routes;
/** Returns the files that a page loads before any user action. */
function needsOf(language: Language, route: string, kind: keyof Needs): string[] {
  const known = needs(language);
  return [...new Set(['__root__', route].flatMap((id) => known[id]?.[kind] ?? []))];
}
const compressedKb = (files: string[]) => files.reduce((sum, file) => sum + sent(file), 0) / KB;

/** URLs of the pages, as in the list of routes. */
const pages = ['/', ...routes.children.flatMap((one) => ('path' in one ? [one.path] : []))];

describe.skipIf(!existsSync(pagesFile)).for(LANGUAGES)(
  'what browsers download (of the last build, in %s)',
  (language) => {
    // The total after ten seconds is measured in tests/journeys/web-weight.deep.spec.ts.
    it('the home page loads at most 155 kB of script at first, in few files', () => {
      const files = needsOf(language, '/', 'preloads');
      expect(compressedKb(files)).toBeGreaterThan(20);
      expect(compressedKb(files)).toBeLessThan(155);
      expect(files.length).toBeLessThan(12);
    });
    it('a room loads at most 186 kB of script at first, in few files', () => {
      const files = needsOf(language, '/live/$username', 'preloads');
      expect(compressedKb(files)).toBeLessThan(186);
      expect(files.length).toBeLessThan(12);
    });
    it('covers every page, so that none is rendered without styles', () => {
      expect(pages.length).toBeGreaterThan(20);
      expect(pages.filter((page) => !needs(language)[page])).toEqual([]);
    });
    it('inlined styles are small: 12 kB on the home page, 16 in a room', () => {
      expect(compressedKb(needsOf(language, '/', 'css'))).toBeLessThan(12);
      expect(compressedKb(needsOf(language, '/live/$username', 'css'))).toBeLessThan(16);
    });
  },
);
