import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-tree.ts';

type Lock = {
  packages: Record<string, { optionalDependencies?: Record<string, string>; dependencies?: Record<string, string> }>;
};

/** Packages that another one asks for and the lock file does not have: with these, `npm ci` refuses to run at all. */
function unlocked(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !above(place).some((folder) => lock.packages[`${folder}node_modules/${name}`]))
      .map((name) => `${place || 'package.json'} wants ${name}`),
  );
}

/** The folders in which Node looks for the packages of a place: its own, and all above. */
function above(place: string): string[] {
  const parts = place === '' ? [] : place.split('/');
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`).concat('');
}

describe('the lock file', () => {
  it('has every package that another asks for, those for other machines too', () => {
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(unlocked(lock)).toEqual([]);
  });
  it('bites on a package that is not there', () => {
    const a = { optionalDependencies: { b: '1' } };
    expect(unlocked({ packages: { 'node_modules/a': a } })).toEqual(['node_modules/a wants b']);
    expect(unlocked({ packages: { 'node_modules/a': a, 'node_modules/b': {} } })).toEqual([]);
    expect(unlocked({ packages: { 'node_modules/a': a, 'node_modules/a/node_modules/b': {} } })).toEqual([]);
    expect(unlocked({ packages: { '': { dependencies: { b: '1' } } } })).toEqual(['package.json wants b']);
  });
});
