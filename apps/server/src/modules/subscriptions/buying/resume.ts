import { unitsToTokens, type Answer, type Input, type subscriptions } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf } from '../../ledger/index.ts';
import { announceMoved, moveOf } from '../announce-moved.ts';
import { viewOf } from '../lists/search.ts';
import { findOffer } from '../offers/offer.queries.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import { afterPayment, type SubscriptionRow } from '../subscriptions.rules.ts';
import { insertPeriods, saveStandings, setRenews } from '../subscriptions.store.ts';
import { ownSubscription } from './cancel.ts';
import { chargePeriod } from './charge-period.ts';

type Call = typeof subscriptions.resume;

/**
 * Resumes the caller's cancelled subscription free of charge while it still runs, or pays for a past-due one at the
 * agreed price. Throws NOT_FOUND, ALREADY_DONE if it already renews or has ended, or INSUFFICIENT_BALANCE.
 */
export const resumeSubscription =
  (doors: SubscriptionDoors) =>
  async (tx: Tx, { params }: Pick<Input<Call>, 'params'>): Promise<Answer<Call>> => {
    const row = await ownSubscription(tx, params.id, 'site');
    const offer = await findOffer(tx.db, row.performer_id, tx.caller);
    if (!offer?.is_shown) refuse('NOT_FOUND');
    const paidUnits = row.state === 'past_due' ? await payNow(tx, doors, row, offer.studio_id) : 0;
    if (row.state !== 'past_due') {
      if (row.state === 'ended' || (row.period_end && row.period_end <= tx.now && !row.renews))
        refuse('ALREADY_DONE', 'This subscription has ended.');
      if (row.renews) refuse('ALREADY_DONE', 'This subscription is not cancelled.');
      await setRenews(tx, row, true);
      await announceMoved(tx, [moveOf(row, true)]);
    }
    const { accountId } = tx.caller;
    return {
      subscription: await viewOf(tx.db, row.id),
      paid: unitsToTokens(paidUnits),
      balance: unitsToTokens((await balanceOf(tx, [accountId])).get(accountId) ?? 0),
    };
  };

async function payNow(
  tx: Tx,
  doors: SubscriptionDoors,
  row: SubscriptionRow,
  studioId: string | null,
): Promise<number> {
  const { startsAt, ...standing } = afterPayment({ ...row, period_end: row.period_end ?? tx.now }, tx.now);
  const units = Number(row.price_units);
  const payerId = row.subscriber_id;
  const charge = { subscriptionId: row.id, number: standing.period, payerId, performerId: row.performer_id, studioId };
  const transferId = await chargePeriod(tx, { ...charge, units }, doors.commission);
  await insertPeriods(tx, [
    {
      subscription_id: row.id,
      number: standing.period,
      kind: 'paid',
      payer_id: payerId,
      paid_units: units,
      starts_at: startsAt,
      ends_at: standing.periodEnd,
      transfer_id: transferId,
      created_at: tx.now,
    },
  ]);
  await saveStandings(tx, [{ id: row.id, ...standing }]);
  await announceMoved(tx, [{ ...moveOf(row, true), payerId, isEarned: true }]);
  return units;
}
