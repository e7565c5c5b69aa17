import type { WordKey } from '../../shared/words/index.ts';
import type { War } from './wars.queries.ts';

const REASONS: Partial<Record<NonNullable<War['endReason']>, WordKey>> = {
  forfeit: 'wars.endForfeit',
  'both-away': 'wars.endBothAway',
  'off-air': 'wars.endOffAir',
  show: 'wars.endShow',
  staff: 'wars.endStaff',
};
/** Returns the reason a war ended early, or undefined if all rounds were played. */
export const reasonOf = ({ endReason }: War): WordKey | undefined => endReason && REASONS[endReason];
