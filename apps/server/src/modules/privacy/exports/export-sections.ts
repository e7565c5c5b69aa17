import type { Card } from '../../../platform/module-card.ts';

/**
 * A table whose rows are exported if one of its owner columns contains the account's id. Omits columns that grant
 * access.
 */
export interface Section {
  readonly table: string;
  /** Any of these columns may identify the account. */
  readonly owners: readonly string[];
  readonly without: readonly string[];
}

/**
 * Returns the contents of an export, one file per table, as declared on the module cards. Excludes other users' rows,
 * and doesn't reveal who has blocked the account.
 */
export const sectionsOf = (cards: readonly Card[]): Section[] =>
  cards.flatMap((card) =>
    Object.entries(card.tables ?? {}).flatMap(([table, { exportedBy, withheld = [] }]) =>
      exportedBy ? [{ table, owners: [exportedBy].flat(), without: withheld }] : [],
    ),
  );
