import type { BoostTerms } from './boosts.rules.ts';

export interface BoostDoors {
  /** What is sold at this moment. */
  readonly terms: () => BoostTerms;
  /** Who watches a room now, on all nodes. */
  readonly viewersOf: (performerId: string) => number;
  readonly site: () => { readonly name: string; readonly url: string };
}
