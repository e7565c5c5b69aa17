import type { Input, subscriptions } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { postHold } from '../../ledger/index.ts';
import { queueMails } from '../../mails/index.ts';
import { announceMoved, moveOf } from '../announce-moved.ts';
import { transferOf } from '../buying/charge-period.ts';
import { externalViewOf } from '../lists/search.ts';
import type { ExternalView } from '../lists/views.ts';
import { findParties } from '../renewal/renewal.queries.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import { externalMail } from '../subscription-mails.ts';
import { periodEndOf, type SubscriptionRow } from '../subscriptions.rules.ts';
import { insertPeriods, lockSubscription, saveStandings } from '../subscriptions.store.ts';
import { markRemoved } from './external.store.ts';

type Confirm = Pick<Input<typeof subscriptions.confirmExternal>, 'params'>;

/** Locks an external subscription to the caller. Throws NOT_FOUND. */
async function subscriptionToCaller(tx: Tx, id: string): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, id);
  if (row?.kind !== 'external' || row.performer_id !== tx.caller.accountId) refuse('NOT_FOUND');
  return row;
}

/**
 * Confirms that the creator has added the subscriber: the period starts now and the held tokens are paid. Throws
 * NOT_FOUND, or ALREADY_DONE if no confirmation is pending.
 */
export const confirmExternal =
  (doors: SubscriptionDoors) =>
  async (tx: Tx, { params }: Confirm): Promise<ExternalView> => {
    const row = await subscriptionToCaller(tx, params.id);
    if (row.state !== 'pending' || !row.hold_id) refuse('ALREADY_DONE');
    const parties = (await findParties(tx.db, [row.id])).get(row.id) ?? refuse('NOT_FOUND');
    const units = Number(row.price_units);
    const charge = { subscriptionId: row.id, number: 1, payerId: row.subscriber_id, performerId: row.performer_id };
    const { payerId, ...transfer } = transferOf({ ...charge, studioId: parties.studio_id, units }, doors.commission);
    const outcome = await postHold(tx, { ...transfer, holdId: row.hold_id });
    if (outcome.status !== 'done') throw new Error(`hold of ${row.id}: ${outcome.status}`);
    const anchorDay = tx.now.getUTCDate();
    const periodEnd = periodEndOf(tx.now, 'monthly', anchorDay);
    await insertPeriods(tx, [
      {
        subscription_id: row.id,
        number: 1,
        kind: 'paid',
        payer_id: payerId,
        starts_at: tx.now,
        ends_at: periodEnd,
        paid_units: units,
        transfer_id: transfer.id,
        created_at: tx.now,
      },
    ]);
    await saveStandings(tx, [
      {
        id: row.id,
        type: 'monthly',
        state: 'active',
        renews: true,
        endReason: null,
        period: 1,
        attempts: 0,
        anchorDay,
        periodEnd,
        dueAt: periodEnd,
      },
    ]);
    const named = { provider: row.provider ?? '', handle: row.handle ?? '' };
    await queueMails(tx, externalMail(doors.site(), 'confirmed', parties, named));
    await announceMoved(tx, [{ ...moveOf(row, true), payerId, isEarned: true }]);
    return externalViewOf(tx.db, row.id);
  };

/**
 * Records that the creator has removed a subscriber whose subscription has ended. Throws NOT_FOUND, including while the
 * subscription runs.
 */
export async function removedExternal(tx: Tx, { params }: Confirm): Promise<ExternalView> {
  const row = await subscriptionToCaller(tx, params.id);
  if (row.state !== 'ended') refuse('NOT_FOUND');
  if (row.removed_at === null) await markRemoved(tx, row.id);
  return externalViewOf(tx.db, row.id);
}
