/** When the one who has tipped most is king. */
export interface KingTerms {
  readonly king_is_on: boolean;
  readonly king_min_units: number;
}

/** Who is king where `userId` has tipped most, so many units: null where nobody may be, or it is not enough. */
export const kingOf = (terms: KingTerms, userId: string | null, units: number): string | null =>
  terms.king_is_on && units >= terms.king_min_units ? userId : null;
