import type { Tx } from '../../../platform/transaction.ts';
import { queueMails } from '../../mails/index.ts';
import { announceMoved, moveOf } from '../announce-moved.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import { mailsAfter } from '../subscription-mails.ts';
import { afterEnd, isOpen, type SubscriptionRow } from '../subscriptions.rules.ts';
import { lockSubscription, saveStandings } from '../subscriptions.store.ts';
import { findParties, findPeriodOf } from './renewal.queries.ts';

/** A locked subscription and one of its periods. */
export interface PaidPeriod {
  readonly row: SubscriptionRow;
  readonly number: number;
}

/** Locks the subscription whose period a transfer paid for. Undefined if it paid for something else. */
export async function lockPeriod(tx: Tx, transferId: string): Promise<PaidPeriod | undefined> {
  const found = await findPeriodOf(tx.db, transferId);
  const row = found && (await lockSubscription(tx, found.subscriptionId));
  return row && { row, number: found.number };
}

/** Ends a subscription whose current period was refunded. A subscription with a later period continues. */
export async function endRefunded(
  tx: Tx,
  { site }: Pick<SubscriptionDoors, 'site'>,
  { row, number }: PaidPeriod,
): Promise<void> {
  const { period_end: end } = row;
  if (!isOpen(row) || !end || row.period !== number) return;
  const standing = afterEnd({ ...row, period_end: end }, 'withdrawn');
  await saveStandings(tx, [{ id: row.id, ...standing }]);
  await announceMoved(tx, [moveOf(row, false)]);
  const parties = (await findParties(tx.db, [row.id])).get(row.id);
  if (parties) await queueMails(tx, mailsAfter(site(), { row, parties, standing }));
}
