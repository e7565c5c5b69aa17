import type { WordKey } from '../../shared/words/index.ts';
import type { ToyAction } from './toys.queries.ts';

export const ACTION_WORDS: Record<ToyAction['action'], WordKey> = {
  vibrate: 'toys.vibrate',
  rotate: 'toys.rotate',
  pulse: 'toys.pulse',
};
const STRONG = 8;
const STRONGEST = 15;

/** Describes a strength from 1 to 20. */
export function strengthWords(strength: number): WordKey {
  if (strength < STRONG) return 'toys.gentle';
  return strength < STRONGEST ? 'toys.strong' : 'toys.strongest';
}
