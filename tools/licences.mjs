/** Licenses of the packages in package-lock.json, and those that an Apache-2.0 product can include. For Node 24. */

/** Licenses that require at most a notice, or the source of their own files, which the packages include unchanged. */
const CARRIED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Allowed only in certain packages, each with a reason. */
const CARRIED_IN = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'a shared library in a package of its own, which can be replaced',
  },
  {
    licence: 'LGPL-3.0',
    packages: /^libheif-js$/,
    why: 'a WebAssembly library in a package of its own, used unchanged',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource/,
    why: 'fonts; in apps/web/src/fonts, tools/raise-dots.mjs has raised dots',
  },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, why: 'a table of facts about browsers, named here' },
];

/** Spellings that differ from SPDX identifiers. */
const SPELLINGS = { 'MPL 2.0': 'MPL-2.0', 'MIT or MPL-2.0': 'MIT OR MPL-2.0' };

/** Packages that leave npm's license field empty, listed by version so that a new version is reviewed again. */
const STATED = { 'combine-errors@3.0.3': 'MIT', 'png-js@2.0.0': 'MIT', 'xmlhttprequest-ssl@2.1.2': 'MIT' };

/**
 * Returns the packages that users of the product receive, including those for other machines. Excludes packages used
 * only for development and tests.
 * @param {{ packages: Record<string, { version?: string, license?: string, link?: boolean, dev?: boolean }> }} lock
 * package-lock.json
 * @returns {{ name: string, version: string, licence: string }[]} unique and sorted by name
 */
export function shippedPackages(lock) {
  const found = new Map();
  for (const [place, { version = '', license, link, dev }] of Object.entries(lock.packages)) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
    if (!name || link || dev) continue;
    const key = `${name}@${version}`;
    const written = license ?? STATED[key] ?? '';
    found.set(key, { name, version, licence: SPELLINGS[written] ?? written });
  }
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/**
 * Describes the packages that an Apache-2.0 product can't include. Returns an empty list if there are none.
 * @param {readonly { name: string, version: string, licence: string }[]} packages
 * @returns {string[]}
 */
export const refusedPackages = (packages) =>
  packages
    .filter(({ name, licence }) => !canCarry(licence, name))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence || 'has no license'}`);

/**
 * One alternative of an OR is enough, but every part of an AND must be allowed: `MIT OR GPL-3.0-only` is accepted, and
 * `MIT AND GPL-3.0-only` isn't.
 */
function canCarry(expression, name) {
  const words = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const result = either();
  return at === words.length && result;

  function either() {
    let can = both();
    while (words[at] === 'OR') {
      at += 1;
      can = both() || can;
    }
    return can;
  }
  function both() {
    let can = one();
    while (words[at] === 'AND') {
      at += 1;
      can = one() && can;
    }
    return can;
  }
  function one() {
    const word = words[at++];
    if (word === '(') {
      const can = either();
      return words[at++] === ')' && can;
    }
    return CARRIED.has(word) || CARRIED_IN.some(({ licence, packages }) => licence === word && packages.test(name));
  }
}

/** Returns the reason a restricted license is allowed, or an empty string for all others. */
export const reasonFor = (licence) =>
  CARRIED_IN.find((one) => licence.split(/[\s()]+/).includes(one.licence))?.why ?? '';
