import { z } from 'zod';
import { Person, text, timestamp, tokenAmount, tokens, optionalProse } from '../fields.ts';

/** Billing type of a subscription. A trial is free and then becomes monthly. */
export const SubscriptionType = z.enum(['monthly', 'yearly', 'trial']);
/** External platforms on which creators also accept subscribers. */
export const Provider = z.enum(['snapchat', 'telegram', 'discord', 'instagram', 'tiktok', 'kik', 'x']);
export const PROVIDERS = Provider.options;

/** One of up to three subscription tiers, with its benefits and prices. A period without a price isn't offered. */
export const Tier = z.object({
  tier: z.number().int(),
  name: z.string(),
  perks: z.array(z.string()),
  monthlyPrice: tokens.optional(),
  yearlyPrice: tokens.optional(),
});

/** `cancelled`: runs until its end and isn't renewed. `past_due`: payment for the next period has not succeeded yet. */
export const SubscriptionState = z.enum(['active', 'cancelled', 'past_due', 'ended']);
export const Subscription = z.object({
  _id: z.string(),
  performer: Person,
  user: Person,
  type: SubscriptionType,
  tier: z.number().int(),
  tierName: z.string(),
  /** Price of the next period. */
  price: tokens,
  state: SubscriptionState,
  startedAt: timestamp,
  periodEnd: timestamp,
  /** Time of the next charge or retry. Absent if the subscription isn't renewed. */
  nextChargeAt: timestamp.optional(),
  /** True if the subscription started as a gift. */
  isGift: z.boolean(),
  giver: Person.optional(),
  giftNote: z.string().optional(),
  cancelledAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  endReason: z.enum(['cancelled', 'lapsed', 'unconfirmed', 'withdrawn', 'closed']).optional(),
});

/** `refunded`: the creator never confirmed it, or the viewer withdrew first. */
export const ExternalState = z.enum(['pending_add', 'active', 'cancel_at_end', 'expired', 'refunded']);
export const ExternalSubscription = z.object({
  _id: z.string(),
  performer: Person,
  user: Person,
  provider: Provider,
  handle: z.string(),
  price: tokens,
  state: ExternalState,
  createdAt: timestamp,
  /** Pending only: time of the automatic refund. */
  refundAt: timestamp.optional(),
  periodEnd: timestamp.optional(),
  nextChargeAt: timestamp.optional(),
  /**
   * True if the subscription has expired and the creator has not yet confirmed that the person was removed from the
   * list.
   */
  isToRemove: z.boolean(),
  endedAt: timestamp.optional(),
});

/** A creator's subscription offer and the caller's status. */
export const Offer = z.object({
  performerId: z.string(),
  tiers: z.array(Tier).max(3),
  /** Length of the trial in days. Absent if none is offered or the caller has already used it. */
  trialDays: z.number().int().optional(),
  external: z.object({ price: tokens, providers: z.array(Provider) }).optional(),
  /** The caller's running subscription. */
  subscription: Subscription.optional(),
});

const price = tokenAmount.max(100_000);
/** Changes to a creator's own offer. Absent fields stay unchanged. */
export const OwnOfferChange = z.object({
  tiers: z
    .array(
      z.object({
        name: text(40),
        perks: z.array(text(100)).max(10).default([]),
        monthlyPrice: price.optional(),
        yearlyPrice: price.optional(),
      }),
    )
    .max(3)
    .optional(),
  offersTrial: z.boolean().optional(),
  welcome: optionalProse(500),
  external: z
    .object({ price, providers: z.array(Provider).min(1).max(PROVIDERS.length) })
    .nullable()
    .optional(),
});
export const OwnOffer = z.object({
  tiers: z.array(Tier).max(3),
  offersTrial: z.boolean(),
  /** Length of a trial on this site, in days. */
  trialDays: z.number().int(),
  welcome: z.string(),
  external: z.object({ price: tokens, providers: z.array(Provider) }).nullable(),
});

export const SubscriberFigures = z.object({
  active: z.number().int(),
  pastDue: z.number().int(),
  /** Subscriptions gained and lost over the last thirty days. */
  gained: z.number().int(),
  lost: z.number().int(),
  /** Lost subscriptions relative to all that could have been lost, in percent with one decimal. */
  churnPercent: z.number(),
  /** Renewals due over the next seven days. */
  renewalsDue: z.number().int(),
  renewalTokens: tokens,
});

/** A small picture that subscribers type as `:name:`. */
export const Emote = z.object({ _id: z.string(), name: z.string(), picture: z.string() });
