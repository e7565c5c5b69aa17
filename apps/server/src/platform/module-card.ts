import type { KeptName } from '@footlight/contract';
import type { Tables } from './db/tables.ts';

/**
 * Plain data that describes a module to the rest of the site, next to its code: `modules/<word>/card.ts`. Cards import
 * only types, so that tests and tools can read them without loading the module.
 */
export interface Card {
  readonly name: string;
  /** Tables that the module writes. Modules of higher layers may read them. Every table is on exactly one card. */
  readonly tables?: TableCards;
  /** Retention rules by name. A table refers to its rules with `retention`. */
  readonly retention?: { readonly [N in KeptName]?: RetentionRule };
}

export type TableName = Extract<keyof Tables, string>;

type TableCards = { readonly [T in TableName]?: TableCard<Extract<keyof Tables[T], string>> };

export interface TableCard<Column extends string = string> {
  /**
   * Rules that delete the table's rows or parts of them. Without a rule, rows live as long as the record they belong
   * to.
   */
  readonly retention?: KeptName | readonly KeptName[];
  /**
   * Columns with an account id. Each account's data export includes the rows that name the account in one of these
   * columns.
   */
  readonly exportedBy?: Column | readonly Column[];
  /** Columns excluded from exports: those that grant access, are internal, or belong to other people. */
  readonly withheld?: readonly Column[];
  /**
   * Lock order relative to other tables (docs/decisions/0019): a transaction locks rows of this table before rows of
   * `lockedBefore` tables and after rows of `lockedAfter` tables. Name tables of this module or of lower layers.
   */
  readonly lockedBefore?: TableName | readonly TableName[];
  readonly lockedAfter?: TableName | readonly TableName[];
}

export interface RetentionRule {
  /** Description for `docs/retention.md`. */
  readonly what: string;
  /** Days until deletion. Null if the data lives as long as its account or the books. */
  readonly days: number | null;
  /** Setting with which staff change the number of days; `days` is its default. */
  readonly setting?: `keep${string}Days`;
  /** Minimum days, whatever staff configure. The exception is 0, which keeps the data permanently. */
  readonly fewest?: number;
  /** Event from which days are counted. */
  readonly after: string;
  readonly why: string;
  /** Reason for storing the data at all, and for not storing it longer. */
  readonly for: 'security' | 'operation' | 'law' | 'people';
  /** Scheduled job that deletes the data. `retention.sweep` runs the modules' own sweeps. Null if no job deletes it. */
  readonly job: string | null;
  /** True if a legal hold on the account preserves the data. */
  readonly isHeld?: boolean;
  /** Tables that are on no module's card and whose rows are deleted along with these. */
  readonly alsoIn?: readonly string[];
}
