import type { Tx } from '../../platform/transaction.ts';
import { deleteVisitorsBefore } from './statistics.store.ts';
import { dayOf } from './track-visit.ts';

const DAY_MS = 86_400_000;

/** Drops the hashes of all days but today and yesterday; the counts stay. */
export const forgetVisitors = (tx: Tx): Promise<void> =>
  deleteVisitorsBefore(tx, dayOf(new Date(tx.now.getTime() - DAY_MS)));
