import type { Messages } from '@lingui/core';

/** Expansion factor of the pseudo-locale, which simulates a wordy language. */
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

/** Returns a text of the catalog as it appears on a pseudo-locale page. */
export const accented = (text: string): string => [...text].map((letter) => MARKED[letter] ?? letter).join('');

/** Accents the texts of a compiled message, including its plurals, but leaves its placeholders unchanged. */
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
 * Converts a compiled message to the pseudo-locale by accenting, lengthening and bracketing it. This exposes truncated
 * texts and texts missing from the catalog (`npm run build -- --pseudo`).
 */
export function pseudoMessage(message: Messages[string]): Messages[string] {
  const parts: readonly unknown[] = Array.isArray(message) ? message : [message];
  const length = parts.reduce<number>((sum, part) => sum + lengthOf(part), 0);
  const padding = ' ëxträ'.repeat(20).slice(0, Math.ceil(length * LONGER));
  return ['⟦', ...parts.map(accentedIn), `${padding}⟧`] as Messages[string];
}
