import type { Input, subscriptions } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { voidHolds } from '../../ledger/index.ts';
import { queueMails } from '../../mails/index.ts';
import { announceMoved, moveOf } from '../announce-moved.ts';
import { ownSubscription, stopRenewing } from '../buying/cancel.ts';
import { externalViewOf } from '../lists/search.ts';
import type { ExternalView } from '../lists/views.ts';
import { findParties } from '../renewal/renewal.queries.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import { externalMail } from '../subscription-mails.ts';
import { RESEND_MS, type SubscriptionRow } from '../subscriptions.rules.ts';
import { endRequests, markNotified } from './external.store.ts';

type Asked = Pick<Input<typeof subscriptions.cancelExternal>, 'params'>;

/**
 * Withdraws a request and releases its tokens, or lets a running external subscription end with its period. Throws
 * NOT_FOUND or ALREADY_DONE.
 */
export async function cancelExternal(tx: Tx, { params }: Asked): Promise<ExternalView> {
  const row = await ownSubscription(tx, params.id, 'external');
  if (row.state !== 'pending') {
    await stopRenewing(tx, row);
    return externalViewOf(tx.db, row.id);
  }
  await withdrawRequest(tx, row);
  return externalViewOf(tx.db, row.id);
}

/** Withdraws a locked request and releases its tokens. */
export async function withdrawRequest(tx: Tx, row: SubscriptionRow): Promise<void> {
  await voidHolds(tx, row.hold_id ? [row.hold_id] : []);
  await endRequests(tx, [row.id], 'withdrawn');
  await announceMoved(tx, [{ ...moveOf(row, false), payerId: row.subscriber_id, reason: 'refund' }]);
}

/**
 * Notifies the creator of a request again, at most once an hour. Throws NOT_FOUND, ALREADY_DONE if it is no longer a
 * request, or SLOW_DOWN.
 */
export const resendExternal =
  (doors: SubscriptionDoors) =>
  async (tx: Tx, { params }: Asked): Promise<ExternalView> => {
    const row = await ownSubscription(tx, params.id, 'external');
    if (row.state !== 'pending') refuse('ALREADY_DONE');
    const freeAt = (row.notified_at?.getTime() ?? 0) + RESEND_MS;
    if (freeAt > tx.now.getTime())
      refuse('SLOW_DOWN', 'The creator was notified within the last hour.', {
        retryAfterSeconds: Math.ceil((freeAt - tx.now.getTime()) / 1000),
      });
    await markNotified(tx, row.id);
    const parties = (await findParties(tx.db, [row.id])).get(row.id);
    const named = { provider: row.provider ?? '', handle: row.handle ?? '' };
    if (parties) await queueMails(tx, externalMail(doors.site(), 'asked', parties, named));
    await announceMoved(tx, [moveOf(row, false)]);
    return externalViewOf(tx.db, row.id);
  };
