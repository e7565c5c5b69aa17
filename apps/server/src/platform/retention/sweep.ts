import type { Tx } from '../transaction.ts';
import type { SweptName } from './retention-table.ts';

export interface Cut {
  /** What is older goes. */
  readonly before: Date;
  /** At most so many rows. */
  readonly most: number;
}
/** What a sweep has deleted; its files are removed after the commit. */
export interface Swept {
  readonly rows: number;
  readonly files?: readonly string[];
}
/** Deletes what is older than a cut and under no legal hold, the oldest first; fewer rows than asked for means that all is gone. */
export type Sweep = (tx: Tx, cut: Cut) => Promise<Swept>;
export type Sweeps = { readonly [N in SweptName]?: Sweep };
