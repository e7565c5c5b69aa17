import { DAY_MS } from '@footlight/contract/time';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { announceMoved } from '../announce-moved.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import '../subscriptions.events.ts';
import { afterEnd, periodEndOf, type SubscriptionRow } from '../subscriptions.rules.ts';
import { insertPeriods, insertSubscription, saveStandings, takeTrial } from '../subscriptions.store.ts';
import { chargePeriod } from './charge-period.ts';
import { takeCoupon } from './take-coupon.ts';
import { HAD_TRIAL, IS_SUBSCRIBER, type Wish } from './wish.ts';

/**
 * Starts a subscription with its first period, paid in the same transaction. `over` is an expired subscription that the
 * job hasn't ended yet. Returns its id and the amount paid. Throws ALREADY_DONE if a concurrent request won, or
 * INSUFFICIENT_BALANCE.
 */
export async function beginSubscription(
  tx: Tx,
  doors: SubscriptionDoors,
  wish: Wish,
  over: SubscriptionRow | undefined,
): Promise<{ readonly id: string; readonly paidUnits: number }> {
  const { now } = tx;
  if (over?.period_end) {
    const end = { ...over, period_end: over.period_end };
    await saveStandings(tx, [{ id: over.id, ...afterEnd(end, 'cancelled') }]);
  }
  const id = newId();
  const isTrial = wish.type === 'trial';
  const trialEnd = new Date(now.getTime() + doors.trialDays() * DAY_MS);
  const anchorDay = (isTrial ? trialEnd : now).getUTCDate();
  const periodEnd = wish.type === 'trial' ? trialEnd : periodEndOf(now, wish.type, anchorDay);
  const isNew = await insertSubscription(tx, {
    id,
    kind: 'site',
    subscriber_id: wish.subscriberId,
    performer_id: wish.performerId,
    type: wish.type,
    tier: wish.tier,
    tier_name: wish.tierName,
    price_units: wish.priceUnits,
    state: 'active',
    renews: !wish.isGift,
    giver_id: wish.isGift ? wish.payerId : null,
    period: 1,
    anchor_day: anchorDay,
    period_end: periodEnd,
    due_at: periodEnd,
    created_at: now,
  });
  if (!isNew) refuse('ALREADY_DONE', IS_SUBSCRIBER);
  if (isTrial && !(await takeTrial(tx, wish.subscriberId, wish.performerId))) refuse('ALREADY_DONE', HAD_TRIAL);
  const { payerId, performerId, studioId } = wish;
  const { paidUnits, discountUnits, couponCode } = await takeCoupon(tx, wish, id);
  const charge = { subscriptionId: id, number: 1, payerId, performerId, studioId, units: paidUnits };
  const transferId = await chargePeriod(tx, charge, doors.commission);
  await insertPeriods(tx, [
    {
      subscription_id: id,
      number: 1,
      payer_id: payerId,
      starts_at: now,
      ends_at: periodEnd,
      created_at: now,
      kind: periodKindOf(wish),
      paid_units: paidUnits,
      transfer_id: transferId,
      note: wish.note,
      discount_units: discountUnits,
      coupon_code: couponCode,
    },
  ]);
  const moved = { subscriptionId: id, subscriberId: wish.subscriberId, performerId, isExternal: false, isOpen: true };
  await announceMoved(tx, [{ ...moved, ...(transferId ? { payerId, isEarned: true } : {}) }]);
  tx.announce('subscription/started', {
    subscriptionId: id,
    subscriberId: wish.subscriberId,
    performerId,
    giverId: wish.isGift ? payerId : null,
    periodEnd: periodEnd.toISOString(),
  });
  return { id, paidUnits };
}

const periodKindOf = ({ type, isGift }: Wish): 'trial' | 'gift' | 'paid' => {
  if (type === 'trial') return 'trial';
  return isGift ? 'gift' : 'paid';
};
