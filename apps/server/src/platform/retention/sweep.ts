import type { Tx } from '../transaction.ts';
import type { SweptName } from './retention-table.ts';

export interface Cut {
  readonly before: Date;
  readonly most: number;
}
/** Result of a sweep. Its files are removed after the commit. */
export interface Swept {
  readonly rows: number;
  readonly files?: readonly string[];
}
/**
 * Deletes data older than a cut that isn't under a legal hold, oldest first. Fewer rows than the maximum mean that
 * nothing is left.
 */
export type Sweep = (tx: Tx, cut: Cut) => Promise<Swept>;
export type Sweeps = { readonly [N in SweptName]?: Sweep };
