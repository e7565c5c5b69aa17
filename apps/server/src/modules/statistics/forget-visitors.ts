import type { Tx } from '../../platform/transaction.ts';
import { cutOf } from '../../platform/retention.ts';
import { card } from './card.ts';
import { deleteVisitorsBefore } from './statistics.store.ts';
import { dayOf } from './track-visit.ts';

/** Deletes the hashes of all days except today and yesterday. The counts are kept. */
export const forgetVisitors = (tx: Tx): Promise<void> =>
  deleteVisitorsBefore(tx, dayOf(cutOf(card.retention.visitors, tx.now)));
