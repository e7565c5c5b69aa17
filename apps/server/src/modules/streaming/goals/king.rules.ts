export interface KingTerms {
  readonly king_is_on: boolean;
  readonly king_min_units: number;
}

/**
 * Returns the king if `userId` is the top tipper with this amount, or null if there can be no king or the amount is too
 * low.
 */
export const kingOf = (terms: KingTerms, userId: string | null, units: number): string | null =>
  terms.king_is_on && units >= terms.king_min_units ? userId : null;
