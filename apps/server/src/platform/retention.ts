import type { KeptName } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import type { RetentionRule } from './module-card.ts';
import type { Tx } from './transaction.ts';

/** Returns the time before which a module card's retention rule deletes data. For permanent data, it is the epoch. */
export const cutOf = ({ days }: Pick<RetentionRule, 'days'>, now: Date): Date =>
  new Date(days === null ? 0 : now.getTime() - days * DAY_MS);

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
 * Deletes data that is older than `cut.before` and not under a legal hold, oldest first. If it deletes fewer rows than
 * the maximum, nothing is left to delete.
 */
export type Sweep = (tx: Tx, cut: Cut) => Promise<Swept>;
export type Sweeps = { readonly [N in KeptName]?: Sweep };
