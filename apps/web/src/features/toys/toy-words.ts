import type { WordKeyOf } from '../../shared/words/index.ts';
import type { toysWords } from './words.ts';
import type { ToyAction } from './toys.queries.ts';

export const ACTION_WORDS: Record<ToyAction['action'], WordKeyOf<typeof toysWords>> = {
  vibrate: 'toys.vibrate',
  rotate: 'toys.rotate',
  pulse: 'toys.pulse',
};
const STRONG = 8;
const STRONGEST = 15;

/** Returns the translation key that describes a strength from 1 to 20. */
export function strengthWords(strength: number): WordKeyOf<typeof toysWords> {
  if (strength < STRONG) return 'toys.gentle';
  return strength < STRONGEST ? 'toys.strong' : 'toys.strongest';
}
