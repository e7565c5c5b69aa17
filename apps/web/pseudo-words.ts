import type { Messages } from '@lingui/core';

/** A text is this much longer in the pseudo-locale, as it may be in a language that needs many words. */
const LONGER = 0.35;
const MARKED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  s: 'š',
  A: 'Å',
  E: 'É',
  S: 'Š',
};

/** Returns a text of the catalogue as a page of the pseudo-locale contains it. */
export const accented = (text: string): string => [...text].map((letter) => MARKED[letter] ?? letter).join('');

/** Accents the texts of a compiled message, also those of its plurals, and leaves its placeholders. */
function accentedIn(part: unknown): unknown {
  if (typeof part === 'string') return accented(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, choices] = part as [unknown, unknown, Record<string, unknown> | undefined];
  if (!choices || typeof choices !== 'object') return part;
  const changed = Object.entries(choices).map(([choice, parts]) => [
    choice,
    Array.isArray(parts) ? parts.map(accentedIn) : choice === 'offset' ? parts : accentedIn(parts),
  ]);
  return [name, kind, Object.fromEntries(changed)];
}

const lengthOf = (part: unknown): number =>
  typeof part === 'string' ? part.length : Array.isArray(part) ? part.length * 4 : 0;

/**
 * Returns a compiled message in the pseudo-locale: accented, longer and in brackets, so that cut off texts and texts
 * that are not in the catalogue can be found (`npm run build -- --pseudo`).
 */
export function pseudoMessage(message: Messages[string]): Messages[string] {
  const parts: readonly unknown[] = Array.isArray(message) ? message : [message];
  const length = parts.reduce<number>((sum, part) => sum + lengthOf(part), 0);
  const padding = ' ëxträ'.repeat(20).slice(0, Math.ceil(length * LONGER));
  return ['⟦', ...parts.map(accentedIn), `${padding}⟧`] as Messages[string];
}
