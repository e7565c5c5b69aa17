import { z } from 'zod';
import { Person, text, timestamp, tokenAmount, tokens, optionalProse } from './fields.ts';

/** How a subscription is paid; a trial is free, and is followed by months. */
export const SubscriptionType = z.enum(['monthly', 'yearly', 'trial']);
/** Where creators also take subscribers. */
export const Provider = z.enum(['snapchat', 'telegram', 'discord', 'instagram', 'tiktok', 'kik', 'x']);
export const PROVIDERS = Provider.options;

/** One of up to three kinds of subscription: what it brings, and what it costs; a price that is absent is not offered. */
export const Tier = z.object({
  tier: z.number().int(),
  name: z.string(),
  perks: z.array(z.string()),
  monthlyPrice: tokens.optional(),
  yearlyPrice: tokens.optional(),
});

/** `cancelled`: runs to its end and is not renewed. `past_due`: the next period could not be paid yet. */
export const SubscriptionState = z.enum(['active', 'cancelled', 'past_due', 'ended']);
export const Subscription = z.object({
  _id: z.string(),
  performer: Person,
  user: Person,
  type: SubscriptionType,
  tier: z.number().int(),
  tierName: z.string(),
  /** Of the next period. */
  price: tokens,
  state: SubscriptionState,
  startedAt: timestamp,
  periodEnd: timestamp,
  /** When it is charged, or tried again; absent when it is not renewed. */
  nextChargeAt: timestamp.optional(),
  /** It began as a gift of somebody. */
  isGift: z.boolean(),
  giver: Person.optional(),
  giftNote: z.string().optional(),
  cancelledAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  endReason: z.enum(['cancelled', 'lapsed', 'unconfirmed', 'withdrawn', 'closed']).optional(),
});

/** `refunded`: the creator never confirmed, or the viewer took it back before. */
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
  /** While it is pending: when the tokens come back by themselves. */
  refundAt: timestamp.optional(),
  periodEnd: timestamp.optional(),
  nextChargeAt: timestamp.optional(),
  /** Expired, and the creator has not said yet that the person is off the list. */
  isToRemove: z.boolean(),
  endedAt: timestamp.optional(),
});

/** What a creator offers, and how the caller stands. */
export const Offer = z.object({
  performerId: z.string(),
  tiers: z.array(Tier).max(3),
  /** Days of a trial; absent when none is offered, or the caller has had it. */
  trialDays: z.number().int().optional(),
  external: z.object({ price: tokens, providers: z.array(Provider) }).optional(),
  /** The caller's subscription, while it runs. */
  subscription: Subscription.optional(),
});

const price = tokenAmount.max(100_000);
/** What a creator may say about subscriptions; what is absent stays as it is. */
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
  /** What a trial of this site lasts. */
  trialDays: z.number().int(),
  welcome: z.string(),
  external: z.object({ price: tokens, providers: z.array(Provider) }).nullable(),
});

export const SubscriberFigures = z.object({
  active: z.number().int(),
  pastDue: z.number().int(),
  /** Of the last thirty days. */
  gained: z.number().int(),
  lost: z.number().int(),
  /** Those lost, of all who could be: percent with one decimal. */
  churnPercent: z.number(),
  /** Of the next seven days. */
  renewalsDue: z.number().int(),
  renewalTokens: tokens,
});

/** A small picture that subscribers write as `:name:`. */
export const Emote = z.object({ _id: z.string(), name: z.string(), picture: z.string() });
