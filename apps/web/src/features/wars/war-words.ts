import type { WordKeyOf } from '../../shared/words/index.ts';
import type { warsWords } from './words.ts';
import type { War } from './wars.queries.ts';

const REASONS: Partial<Record<NonNullable<War['endReason']>, WordKeyOf<typeof warsWords>>> = {
  forfeit: 'wars.endForfeit',
  'both-away': 'wars.endBothAway',
  'off-air': 'wars.endOffAir',
  show: 'wars.endShow',
  staff: 'wars.endStaff',
};
/** Returns the reason a war ended early, or undefined if all rounds were played. */
export const reasonOf = ({ endReason }: War): WordKeyOf<typeof warsWords> | undefined =>
  endReason && REASONS[endReason];
