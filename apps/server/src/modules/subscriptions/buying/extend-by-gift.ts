import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceMoved, moveOf } from '../announce-moved.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import '../subscriptions.events.ts';
import { afterPayment, MOST_AHEAD_MS, renewalTypeOf, type SubscriptionRow } from '../subscriptions.rules.ts';
import { insertPeriods, saveStandings } from '../subscriptions.store.ts';
import { chargePeriod } from './charge-period.ts';
import { takeCoupon } from './take-coupon.ts';
import type { Wish } from './wish.ts';

/**
 * Extends an existing subscription with a gift, leaving its renewal setting unchanged. Returns the amount paid. Throws
 * coupon errors, ALREADY_DONE if the subscriber has another tier, CONFLICT if it is already paid for years ahead, or
 * INSUFFICIENT_BALANCE.
 */
export async function extendByGift(
  tx: Tx,
  doors: SubscriptionDoors,
  running: SubscriptionRow,
  wish: Wish,
): Promise<number> {
  const { now } = tx;
  if (running.tier !== wish.tier) refuse('ALREADY_DONE', 'They already have another kind of subscription.');
  const periodEnd = running.period_end ?? now;
  const { startsAt, ...standing } = afterPayment({ ...running, period_end: periodEnd }, now, renewalTypeOf(wish.type));
  if (standing.periodEnd.getTime() - now.getTime() > MOST_AHEAD_MS)
    refuse('CONFLICT', 'Their subscription is already paid for years ahead.');
  const { payerId, performerId, studioId } = wish;
  // A separate id, because the first period may have used a coupon under the subscription's id.
  const { paidUnits, discountUnits, couponCode } = await takeCoupon(tx, wish, newId());
  const charge = { subscriptionId: running.id, number: standing.period, payerId, performerId, studioId };
  const transferId = await chargePeriod(tx, { ...charge, units: paidUnits }, doors.commission);
  await insertPeriods(tx, [
    {
      subscription_id: running.id,
      number: standing.period,
      kind: 'gift',
      payer_id: payerId,
      starts_at: startsAt,
      ends_at: standing.periodEnd,
      created_at: now,
      paid_units: paidUnits,
      transfer_id: transferId,
      note: wish.note,
      discount_units: discountUnits,
      coupon_code: couponCode,
    },
  ]);
  await saveStandings(tx, [{ id: running.id, ...standing }]);
  await announceMoved(tx, [{ ...moveOf(running, true), ...(transferId ? { payerId, isEarned: true } : {}) }]);
  tx.announce('subscription/extended', {
    subscriptionId: running.id,
    subscriberId: running.subscriber_id,
    performerId,
    giverId: payerId,
    periodEnd: standing.periodEnd.toISOString(),
  });
  return paidUnits;
}
