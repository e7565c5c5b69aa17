export interface KingTerms {
  readonly king_is_on: boolean;
  readonly king_min_units: number;
}

/**
 * Returns `userId`, the top tipper, if kings are enabled and the amount reaches the minimum. Otherwise returns null.
 */
export const kingOf = (terms: KingTerms, userId: string | null, units: number): string | null =>
  terms.king_is_on && units >= terms.king_min_units ? userId : null;
