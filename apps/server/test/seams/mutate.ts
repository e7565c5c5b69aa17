import type { Random } from '../random.ts';

export const below = (random: Random, most: number): number => Math.floor(random() * most);
export const pick = <T>(random: Random, values: readonly T[]): T => values[below(random, values.length)] as T;

/** Fragments that have broken parsers of percent-encodings, cookies, URLs, JSON, numbers and packets. */
const PIECES = [
  '%',
  '%%',
  '%2',
  '%zz',
  '%00',
  '%ff',
  '%c0%80',
  '%E0%A4%A',
  '%u0041',
  '%0d%0a',
  '%2f..%2f',
  '%25',
  '+',
  '\\',
  '=',
  ';',
  ';;',
  '=;',
  '; ',
  ',',
  '"',
  "'",
  '&',
  '?',
  '#',
  '/',
  '//',
  '/../',
  '..',
  ':',
  '@',
  '[',
  ']',
  '[::',
  '::1',
  '{',
  '}',
  '{}',
  '[]',
  '[[[[',
  '""',
  ':null',
  'null',
  'true',
  '"__proto__":{}',
  '__proto__',
  'constructor',
  'toString',
  '0',
  '-1',
  '-',
  '1e999',
  '9'.repeat(25),
  '99999999999999999999-',
  'NaN',
  '0x10',
  '4',
  '42',
  '451-',
  '2probe',
  '\x1e',
  '\u00e9',
  '\u00ff',
  '\u00a0',
  '\t',
  ' ',
  'a'.repeat(300),
  '[]='.repeat(20),
  'undefined',
  'W/"',
  '*',
  'bytes=',
  'Bearer ',
];

/** Mutates a text in one to four places. Cuts, repeats or swaps parts, or inserts a fragment that breaks parsers. */
export function mutate(text: string, random: Random): string {
  let changed = text;
  for (let left = 1 + below(random, 4); left > 0; left -= 1) {
    const at = below(random, changed.length + 1);
    const end = at + below(random, Math.min(12, changed.length - at + 1));
    const changes = [
      () => changed.slice(0, at) + pick(random, PIECES) + changed.slice(at),
      () => changed.slice(0, at) + pick(random, PIECES) + changed.slice(end),
      () => changed.slice(0, at) + changed.slice(end),
      () => changed.slice(0, at),
      () => changed.slice(0, end) + changed.slice(at),
      () => changed.slice(0, at) + String.fromCharCode(below(random, 256)) + changed.slice(at + 1),
    ];
    changed = pick(random, changes)().slice(0, 4000);
  }
  return changed;
}
