import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusedPackages, shippedPackages } from '../../tools/licences.mjs';
import { renderNotice } from '../../tools/notice.mjs';
import { root } from './source-tree.ts';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as Parameters<typeof shippedPackages>[0];
const refusedOf = (license: string | undefined, more: object = {}, name = 'a') =>
  refusedPackages(
    shippedPackages({
      packages: {
        '': {},
        [`node_modules/${name}`]: { version: '1.0.0', ...(license === undefined ? {} : { license }), ...more },
      },
    }),
  );

describe('the dependencies', () => {
  it('are compatible with a product under Apache-2.0', () => {
    expect(shippedPackages(lock).length).toBeGreaterThan(100);
    expect(refusedPackages(shippedPackages(lock))).toEqual([]);
  });
  it('are listed in NOTICE with their licenses (npm run notice)', () => {
    expect(read('NOTICE')).toBe(renderNotice(lock));
  });
});

describe('the license law', () => {
  it.each([
    'GPL-3.0-only',
    'GPLv3',
    'AGPL-3.0-or-later',
    'SSPL-1.0',
    'BUSL-1.1',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    '',
    'MIT AND GPL-2.0-only',
    '(MIT OR Apache-2.0) AND AGPL-3.0-only',
    'MIT OR',
    '(MIT',
    'LGPL-3.0-or-later',
    'OFL-1.1',
  ])('rejects “%s”', (license) => expect(refusedOf(license)).toHaveLength(1));
  it('rejects a package without a license', () => {
    expect(refusedOf(undefined)).toEqual(['a 1.0.0: has no license']);
  });
  it.each(['MIT', 'MPL 2.0', '(MIT OR GPL-3.0-only)', 'GPL-2.0-only OR (BSD-3-Clause AND ISC)'])(
    'accepts “%s”',
    (license) => expect(refusedOf(license)).toEqual([]),
  );
  it('accepts a library under the LGPL only if it is a separate one', () => {
    expect(refusedOf('LGPL-3.0-or-later', {}, '@img/sharp-libvips-linux-x64')).toEqual([]);
    expect(refusedOf('Apache-2.0 AND LGPL-3.0-or-later', {}, 'sharp')).toHaveLength(1);
  });
  it('ignores development packages, but not what other machines install', () => {
    expect(refusedOf('GPL-3.0-only', { dev: true })).toEqual([]);
    expect(refusedOf('GPL-3.0-only', { optional: true, os: ['darwin'] })).toHaveLength(1);
    expect(refusedOf('GPL-3.0-only', {}, 'b/node_modules/a')).toHaveLength(1);
  });
  it('changes NOTICE when a package changes', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '2.0.0', license: 'ISC' },
    };
    expect(renderNotice({ packages })).toContain('ISC\n  b 2.0.0\n\nMIT\n  a 1.0.0\n');
  });
});
