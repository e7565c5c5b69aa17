import { unitsToTokens, type Answer, type Input, type subscriptions } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf } from '../../ledger/index.ts';
import { viewOf } from '../lists/search.ts';
import { findOffer } from '../offers/offer.queries.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import type { SubscriptionRow } from '../subscriptions.rules.ts';
import { lockRunning } from '../subscriptions.store.ts';
import { beginSubscription } from './begin-subscription.ts';
import { comeBack } from './come-back.ts';
import { extendByGift } from './extend-by-gift.ts';
import { findPayer, findRecipient } from './parties.queries.ts';
import { wishOf } from './wish.ts';

type Call = typeof subscriptions.subscribe;

/**
 * Subscribes the caller to a creator, or gives a subscription to somebody. Who has cancelled one that still runs comes back to
 * it without paying; a gift to somebody who has the same tier makes theirs longer.
 *
 * Must never happen: two that run at once, a period paid twice, another price than the one shown, a second trial. Refuses
 * NOT_FOUND for a creator (or a recipient) whom the caller may not find, ACCOUNT_SUSPENDED, ALREADY_DONE, EMAIL_NOT_VERIFIED,
 * NOT_OFFERED, CONFLICT (another price), VALIDATION_FAILED (coupon, recipient), INSUFFICIENT_BALANCE.
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
    if (!payer.is_confirmed) refuse('EMAIL_NOT_VERIFIED');
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

/** Ends as soon as somebody looks: cancelled, and its period is over. */
const isOver = ({ renews, period_end: end }: SubscriptionRow, now: Date): boolean =>
  !renews && end !== null && end <= now;

async function recipientOf(tx: Tx, giftTo: string, performerId: string): Promise<string> {
  const id = await findRecipient(tx.db, giftTo, performerId);
  if (!id) refuse('VALIDATION_FAILED', 'There is nobody of this name.', { property: 'giftTo' });
  if (id === tx.caller.accountId) refuse('VALIDATION_FAILED', 'This is you.', { property: 'giftTo' });
  return id;
}

async function answer(
  tx: Tx,
  made: { readonly subscriptionId?: string; readonly paidUnits: number; readonly welcome: string | null },
): Promise<Answer<Call>> {
  const balances = await balanceOf(tx, [tx.caller.accountId]);
  return {
    // Why not of a gift: it is the recipient's.
    ...(made.subscriptionId ? { subscription: await viewOf(tx.db, made.subscriptionId) } : {}),
    paid: unitsToTokens(made.paidUnits),
    balance: unitsToTokens(balances.get(tx.caller.accountId) ?? 0),
    ...(made.welcome ? { welcome: made.welcome } : {}),
  };
}
