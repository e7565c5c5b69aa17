import type { BoostTerms } from './boosts.rules.ts';

export interface BoostDoors {
  /** Current terms of sale. */
  readonly terms: () => BoostTerms;
  /** Counts current viewers of a room across all nodes. */
  readonly viewersOf: (performerId: string) => number;
  readonly site: () => { readonly name: string; readonly url: string };
}
