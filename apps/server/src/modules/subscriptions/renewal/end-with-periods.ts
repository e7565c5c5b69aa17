import type { Tx } from '../../../platform/transaction.ts';
import { stopRenewing } from '../buying/cancel.ts';
import { withdrawRequest } from '../external/cancel-external.ts';
import { lockOpenOf } from '../subscriptions.store.ts';

/**
 * Lets all of a viewer's subscriptions end with their paid period. Withdraws external requests and releases their
 * tokens.
 */
export async function endWithPeriods(tx: Tx, subscriberId: string): Promise<void> {
  for (const row of await lockOpenOf(tx, subscriberId)) {
    if (row.state === 'pending') await withdrawRequest(tx, row);
    else if (row.state === 'past_due' || row.renews) await stopRenewing(tx, row);
  }
}
