import type { KeptName } from '@footlight/contract';
import type { Tables } from './db/tables.ts';

/**
 * Plain data about a module for the rest of the site, next to its code: `modules/<word>/card.ts`.
 * Cards import only types, so that tests and tools read them without loading the module.
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
  /** Rules that delete its rows, or parts of them. Without a rule, rows stay as long as what they belong to. */
  readonly retention?: KeptName | readonly KeptName[];
  /** Columns with an account's id. A row that names an account in one of them is in that account's data export. */
  readonly exportedBy?: Column | readonly Column[];
  /** Columns that exports leave out: those that grant access, are internal, or belong to somebody else. */
  readonly withheld?: readonly Column[];
  /**
   * Tables whose rows a transaction locks only after rows of this one, or before them (docs/decisions/0019). Name
   * tables of this module or of lower floors.
   */
  readonly lockedBefore?: TableName | readonly TableName[];
  readonly lockedAfter?: TableName | readonly TableName[];
}

export interface RetentionRule {
  /** Description for `docs/retention.md`. */
  readonly what: string;
  /** Days until deletion, or null if it stays as long as its account or its books. */
  readonly days: number | null;
  /** Setting with which staff change it, in days; `days` is its default. */
  readonly setting?: `keep${string}Days`;
  /** Minimum days, whatever staff configure. The exception is 0, which keeps it permanently. */
  readonly fewest?: number;
  /** Event from which the days are counted. */
  readonly after: string;
  readonly why: string;
  /** Reason for storing the data at all, and for not storing it longer. */
  readonly for: 'security' | 'operation' | 'law' | 'people';
  /** Scheduled job that deletes it. `retention.sweep` runs the modules' own sweeps. Null if nothing deletes it. */
  readonly job: string | null;
  /** True if it stays while its account is under a legal hold. */
  readonly isHeld?: boolean;
  /** Tables that are on no module's card and whose rows go with these. */
  readonly alsoIn?: readonly string[];
}
