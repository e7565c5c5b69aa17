import type { Input, subscriptions } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceMoved, moveOf } from '../announce-moved.ts';
import { viewOf } from '../lists/search.ts';
import type { SubscriptionView } from '../lists/views.ts';
import { afterEnd, type SubscriptionRow } from '../subscriptions.rules.ts';
import { lockSubscription, saveStandings, setRenews } from '../subscriptions.store.ts';

/** Locks the caller's own subscription. Throws NOT_FOUND. */
export async function ownSubscription(tx: Tx, id: string, kind: SubscriptionRow['kind']): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, id);
  if (row?.kind !== kind || row.subscriber_id !== tx.caller.accountId) refuse('NOT_FOUND');
  return row;
}

/**
 * Lets a locked subscription end with its period. A past-due subscription ends now. Throws ALREADY_DONE if the
 * subscription is already ending or has ended.
 */
export async function stopRenewing(tx: Tx, row: SubscriptionRow): Promise<void> {
  if (row.state === 'past_due' && row.period_end) {
    const standing = afterEnd({ ...row, period_end: row.period_end }, 'cancelled');
    await saveStandings(tx, [{ id: row.id, ...standing }]);
  } else {
    if (row.state !== 'active' || !row.renews) refuse('ALREADY_DONE', 'This is already cancelled.');
    await setRenews(tx, row, false);
  }
  await announceMoved(tx, [moveOf(row, row.state === 'active')]);
}

/** Cancels the caller's subscription. Throws NOT_FOUND or ALREADY_DONE. */
export async function cancelSubscription(
  tx: Tx,
  { params }: Pick<Input<typeof subscriptions.cancel>, 'params'>,
): Promise<SubscriptionView> {
  const row = await ownSubscription(tx, params.id, 'site');
  await stopRenewing(tx, row);
  return viewOf(tx.db, row.id);
}
