import { unitsToTokens, tokensToUnits, type Answer, type Input, type subscriptions } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf } from '../../ledger/index.ts';
import { checkMaySpend } from '../../wallet/index.ts';
import { viewOf } from '../lists/search.ts';
import { findOffer } from '../offers/offer.queries.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import type { SubscriptionRow } from '../subscriptions.rules.ts';
import { lockRunning, setRenews } from '../subscriptions.store.ts';
import { beginSubscription } from './begin-subscription.ts';
import { announceMoved, moveOf } from '../announce-moved.ts';
import { extendByGift } from './extend-by-gift.ts';
import { findPayer, findRecipient } from './parties.queries.ts';
import { IS_SUBSCRIBER, wishOf } from './wish.ts';

type Call = typeof subscriptions.subscribe;

/**
 * Subscribes the caller to a creator, or gives a subscription to another user. Subscribing again while a cancelled
 * subscription still runs reactivates it free of charge. A gift to a user with the same tier extends the recipient's
 * subscription.
 *
 * Must never happen: two subscriptions running at once, a period paid twice, a price other than the one shown, a second
 * trial. Throws NOT_FOUND for a creator (or recipient) the caller may not find, ACCOUNT_SUSPENDED, ALREADY_DONE,
 * EMAIL_NOT_VERIFIED, NOT_OFFERED, CONFLICT (different price), VALIDATION_FAILED (coupon, recipient) or
 * INSUFFICIENT_BALANCE.
 */
export const subscribe =
  (doors: SubscriptionDoors) =>
  async (tx: Tx, { body }: Pick<Input<Call>, 'body'>): Promise<Answer<Call>> => {
    const { accountId: payerId } = tx.caller;
    const offer = await findOffer(tx.db, body.performerId, tx.caller);
    if (!offer?.is_shown) refuse('NOT_FOUND');
    const payer = await findPayer(tx.db, payerId);
    if (payer.is_suspended) refuse('ACCOUNT_SUSPENDED');
    const subscriberId = body.giftTo ? await recipientOf(tx, body.giftTo, offer.performer_id) : payerId;
    const running = await lockRunning(tx, subscriberId, offer.performer_id);
    const isGift = subscriberId !== payerId;
    if (running && !isGift && !isOver(running, tx.now)) {
      await comeBack(tx, running, body);
      return answer(tx, { subscriptionId: running.id, paidUnits: 0, welcome: null });
    }
    await checkMaySpend(tx.db, { accountId: payerId, isConfirmed: payer.is_confirmed });
    const wish = { ...(await wishOf(tx, doors, offer, body)), subscriberId, payerId, isGift };
    if (running && isGift && !isOver(running, tx.now)) {
      const paidUnits = await extendByGift(tx, doors, running, wish);
      return answer(tx, { paidUnits, welcome: null });
    }
    const { id, paidUnits } = await beginSubscription(tx, doors, wish, running);
    return answer(tx, {
      ...(isGift ? {} : { subscriptionId: id }),
      paidUnits,
      welcome: isGift ? null : offer.welcome,
    });
  };

/** True if the subscription was cancelled and its period is over, so that the next access ends it. */
const isOver = ({ renews, period_end: end }: SubscriptionRow, now: Date): boolean =>
  !renews && end !== null && end <= now;

async function recipientOf(tx: Tx, giftTo: string, performerId: string): Promise<string> {
  const id = await findRecipient(tx.db, giftTo, performerId);
  if (!id) refuse('VALIDATION_FAILED', 'Nobody has this name.', { property: 'giftTo' });
  if (id === tx.caller.accountId) refuse('VALIDATION_FAILED', 'This is you.', { property: 'giftTo' });
  return id;
}

async function answer(
  tx: Tx,
  made: { readonly subscriptionId?: string; readonly paidUnits: number; readonly welcome: string | null },
): Promise<Answer<Call>> {
  const balances = await balanceOf(tx, [tx.caller.accountId]);
  return {
    // Omitted for a gift, because the subscription belongs to the recipient.
    ...(made.subscriptionId ? { subscription: await viewOf(tx.db, made.subscriptionId) } : {}),
    paid: unitsToTokens(made.paidUnits),
    balance: unitsToTokens(balances.get(tx.caller.accountId) ?? 0),
    ...(made.welcome ? { welcome: made.welcome } : {}),
  };
}

type Body = Input<typeof subscriptions.subscribe>['body'];

/**
 * Reactivates a cancelled subscription at the agreed price when its owner subscribes again. Throws ALREADY_DONE if the
 * subscriber hasn't cancelled or wants a different one, or CONFLICT if the agreed price is above the one shown.
 */
async function comeBack(tx: Tx, running: SubscriptionRow, wish: Body): Promise<void> {
  if (running.state === 'past_due')
    refuse('ALREADY_DONE', 'You are already a subscriber; payment for the next period is pending.');
  if (running.renews) refuse('ALREADY_DONE', IS_SUBSCRIBER);
  if (running.tier !== wish.tier || running.type !== wish.type)
    refuse('ALREADY_DONE', 'You are a subscriber until the end of the period, on other terms.');
  if (wish.price !== undefined && tokensToUnits(wish.price) < Number(running.price_units))
    refuse('CONFLICT', 'The price has changed. Please check it again.');
  await setRenews(tx, running, true);
  await announceMoved(tx, [moveOf(running, true)]);
}
