import { tokensToUnits, type Input, type subscriptions } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { listTiers, type OfferRow, type TierRow } from '../offers/offer.queries.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';

type Body = Input<typeof subscriptions.subscribe>['body'];

export const IS_SUBSCRIBER = 'You are already a subscriber.';
export const HAD_TRIAL = 'You have already used the trial.';

/** A validated purchase. */
export interface Wish {
  readonly subscriberId: string;
  readonly payerId: string;
  readonly isGift: boolean;
  readonly note: string | null;
  readonly performerId: string;
  readonly studioId: string | null;
  readonly type: Body['type'];
  readonly tier: number;
  readonly tierName: string;
  /** Price of each renewal. */
  readonly priceUnits: number;
  /** Price of the first period before a coupon; 0 for a trial. */
  readonly firstUnits: number;
  readonly couponCode: string | undefined;
  /** Coupon discount as shown to the buyer. */
  readonly shownDiscountUnits: number | undefined;
}

/**
 * Validates a purchase against the creator's offer. Throws NOT_OFFERED, ALREADY_DONE (a second trial), CONFLICT
 * (different price) or VALIDATION_FAILED (a trial as a gift).
 */
export async function wishOf(
  tx: Tx,
  doors: SubscriptionDoors,
  offer: OfferRow,
  body: Body,
): Promise<Omit<Wish, 'subscriberId' | 'payerId' | 'isGift'>> {
  const tier = (await listTiers(tx.db, offer.performer_id)).find(({ place }) => place === body.tier);
  const priceUnits = tier && priceOf(tier, body.type);
  if (!tier || !priceUnits) refuse('NOT_OFFERED');
  const isTrial = body.type === 'trial';
  if (isTrial && body.giftTo) refuse('VALIDATION_FAILED', 'A trial cannot be given as a gift.', { property: 'type' });
  if (isTrial && !(offer.offers_trial && doors.trialDays() > 0)) refuse('NOT_OFFERED');
  if (isTrial && offer.had_trial) refuse('ALREADY_DONE', HAD_TRIAL);
  const shown = body.price === undefined ? undefined : tokensToUnits(body.price);
  if (shown !== undefined && shown !== priceUnits && !(isTrial && shown === 0))
    refuse('CONFLICT', 'The price has changed. Please check it again.');
  return {
    performerId: offer.performer_id,
    studioId: offer.studio_id,
    type: body.type,
    tier: tier.place,
    tierName: tier.name,
    priceUnits,
    firstUnits: isTrial ? 0 : priceUnits,
    couponCode: body.couponCode || undefined,
    shownDiscountUnits: body.discount === undefined ? undefined : tokensToUnits(body.discount),
    note: (body.giftTo && body.giftNote) || null,
  };
}

/** Returns a tier's price for a subscription type. A trial renews monthly, so it has the monthly price. */
const priceOf = (tier: TierRow, type: Body['type']): number =>
  Number((type === 'yearly' ? tier.year_units : tier.month_units) ?? 0);
