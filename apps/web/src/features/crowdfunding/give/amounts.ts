import { missingTokens } from '@footlight/contract/tokens';
import type { Crowdfunding } from '../crowdfunding.queries.ts';

type Sums = Pick<Crowdfunding, 'goalTokens' | 'raisedTokens' | 'minTokens'>;
const USUAL = [25, 50, 100, 250, 500] as const;
const MOST_CHOICES = 4;

/** Returns the number of tokens still needed to reach the goal. */
export const missingOf = ({ goalTokens, raisedTokens }: Sums): number => missingTokens(goalTokens, raisedTokens);

/** Returns the minimum contribution: `minTokens`, or the missing amount if that is less. */
export const leastOf = (sums: Sums): number => Math.min(sums.minTokens, missingOf(sums));

/** Returns suggested amounts in ascending order. The last one completes the goal. */
export function usualOf(sums: Sums): number[] {
  const least = leastOf(sums);
  const missing = missingOf(sums);
  const between = [least, ...USUAL.filter((usual) => usual > least)].filter((usual) => usual < missing);
  return [...between.slice(0, MOST_CHOICES), missing];
}
