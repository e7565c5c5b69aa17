import { z } from 'zod';
import { endpoint, list, liveEvent, shortList } from '../core.ts';
import { Id, IdOrName, optionalProse, optionalText, pageQuery, success, text, tokens, accountId } from '../fields.ts';
import {
  Emote,
  ExternalState,
  ExternalSubscription,
  Offer,
  OwnOffer,
  OwnOfferChange,
  Provider,
  SubscriberFigures,
  Subscription,
  SubscriptionState,
  SubscriptionType,
} from './shapes.ts';

const paying = [
  'NOT_FOUND',
  'CONFLICT',
  'ALREADY_DONE',
  'NOT_OFFERED',
  'INSUFFICIENT_BALANCE',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_SUSPENDED',
] as const;
/** Price shown to the viewer. The request fails with CONFLICT if it has changed since. */
const shownPrice = z.number().min(0).max(1_000_000).multipleOf(0.01).optional();
const searching = pageQuery(['createdAt'], 25).extend({ state: SubscriptionState.optional() });
const searchingExternal = pageQuery(['createdAt'], 25).extend({ state: ExternalState.optional() });

export const subscriptions = {
  subscribe: endpoint({
    method: 'POST',
    path: '/payment/subscribe/performers',
    roles: ['user'],
    feature: 'subscriptions',
    summary: 'Subscribe to a creator, or gift a subscription',
    idempotent: true,
    perMinute: 60,
    body: z.object({
      performerId: accountId,
      type: SubscriptionType,
      tier: z.number().int().min(1).max(3).default(1),
      /** Discounts the first period. */
      couponCode: optionalText(60),
      /** Coupon discount shown to the viewer. The request fails with CONFLICT if it has changed since. */
      discount: shownPrice,
      /** Id or username of the recipient. */
      giftTo: text(64).optional(),
      giftNote: optionalProse(300),
      price: shownPrice,
    }),
    response: z.object({
      /** The caller's own subscription. Absent after a gift. */
      subscription: Subscription.optional(),
      /** Amount paid now. */
      paid: tokens,
      balance: tokens,
      /** The creator's welcome message to new subscribers. */
      welcome: z.string().optional(),
    }),
    errors: paying,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/subscriptions/cancel/{id}',
    roles: ['user'],
    summary: 'Cancel a subscription at the end of its period',
    params: Id,
    response: Subscription,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/subscriptions/resume/{id}',
    roles: ['user'],
    feature: 'subscriptions',
    summary: 'Resume a cancelled subscription for free while it runs, or pay one that is past due',
    params: Id,
    idempotent: true,
    perMinute: 60,
    response: z.object({ subscription: Subscription, paid: tokens, balance: tokens }),
    errors: paying,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/subscriptions/user/search',
    roles: ['user'],
    whileLooking: true,
    summary: 'List your subscriptions, newest first',
    query: searching,
    response: list(Subscription),
  }),
  subscribers: endpoint({
    method: 'GET',
    path: '/subscriptions/performer/search',
    roles: ['performer'],
    scope: 'subscribers:read',
    whileLooking: true,
    summary: 'List your subscribers, newest first; `q` matches names',
    query: searching,
    response: list(Subscription),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/subscriptions/performer/figures',
    roles: ['performer'],
    scope: 'subscribers:read',
    whileLooking: true,
    summary: 'Get figures of new and lost subscribers, and of upcoming charges',
    response: SubscriberFigures,
  }),
  exportLink: endpoint({
    method: 'GET',
    path: '/subscriptions/performer/export',
    roles: ['performer'],
    summary: 'Create a short-lived link to a CSV of all your subscribers',
    secret: true,
    response: z.object({ url: z.string() }),
  }),
  offer: endpoint({
    method: 'GET',
    path: '/subscriptions/offer/{id}',
    roles: ['visitor'],
    summary: 'Get a creator’s subscription offer, by id or username',
    params: IdOrName,
    response: Offer,
    errors: ['NOT_FOUND'],
  }),
  ownOffer: endpoint({
    method: 'GET',
    path: '/subscriptions/performer/offer',
    roles: ['performer'],
    whileLooking: true,
    summary: 'Get your subscription offer',
    response: OwnOffer,
  }),
  updateOffer: endpoint({
    method: 'PUT',
    path: '/subscriptions/performer/offer',
    roles: ['performer'],
    summary: 'Update tiers, trial, welcome and external subscriptions; subscribers keep their price',
    body: OwnOfferChange,
    response: OwnOffer,
  }),
  subscribeExternal: endpoint({
    method: 'POST',
    path: '/payment/subscribe/snapchat',
    roles: ['user'],
    feature: 'subscriptions',
    summary: 'Subscribe to a creator’s content elsewhere; tokens are held until the creator confirms',
    idempotent: true,
    perMinute: 30,
    body: z.object({
      performerId: accountId,
      provider: Provider.default('snapchat'),
      handle: text(64),
      price: shownPrice,
    }),
    response: z.object({ subscription: ExternalSubscription, balance: tokens }),
    errors: paying,
  }),
  cancelExternal: endpoint({
    method: 'POST',
    path: '/snapchat-subscriptions/cancel/{id}',
    roles: ['user'],
    summary: 'Cancel a pending external subscription, or end a running one with its period',
    params: Id,
    idempotent: true,
    response: ExternalSubscription,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  resendExternal: endpoint({
    method: 'POST',
    path: '/snapchat-subscriptions/users/resend/{id}',
    roles: ['user'],
    summary: 'Remind the creator of a pending external subscription; once an hour',
    params: Id,
    response: ExternalSubscription,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'SLOW_DOWN'],
  }),
  confirmExternal: endpoint({
    method: 'POST',
    path: '/snapchat-subscriptions/confirm/{id}',
    roles: ['performer'],
    summary: 'Confirm that a subscriber was added: starts the period and pays the tokens',
    params: Id,
    idempotent: true,
    response: ExternalSubscription,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  removedExternal: endpoint({
    method: 'POST',
    path: '/snapchat-subscriptions/removed/{id}',
    roles: ['performer'],
    summary: 'Confirm that an expired subscriber was removed',
    params: Id,
    response: ExternalSubscription,
    errors: ['NOT_FOUND'],
  }),
  mineExternal: endpoint({
    method: 'GET',
    path: '/snapchat-subscriptions/user/search',
    roles: ['user'],
    summary: 'List your external subscriptions, newest first',
    query: searchingExternal,
    response: list(ExternalSubscription),
  }),
  subscribersExternal: endpoint({
    method: 'GET',
    path: '/snapchat-subscriptions/performer/search',
    roles: ['performer'],
    summary: 'List your pending, current and past external subscribers, newest first',
    query: searchingExternal,
    response: list(ExternalSubscription),
  }),
  emotes: endpoint({
    method: 'GET',
    path: '/subscriptions/emotes/{id}',
    roles: ['visitor'],
    summary: 'List a creator’s emotes, by id or username',
    params: IdOrName,
    response: shortList(Emote, 20),
    errors: ['NOT_FOUND'],
  }),
  addEmote: endpoint({
    method: 'POST',
    path: '/subscriptions/emotes',
    roles: ['performer'],
    summary: 'Add an emote (at most 20); an existing name gets the new picture',
    body: z.object({
      name: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9_]{2,20}$/, 'Must be 2 to 20 letters, digits or _'),
    }),
    files: { picture: { maxBytes: 512 * 1024, kinds: ['image'], required: true } },
    response: Emote,
    errors: ['CONFLICT'],
    perMinute: 30,
  }),
  removeEmote: endpoint({
    method: 'DELETE',
    path: '/subscriptions/emotes/{id}',
    roles: ['performer'],
    summary: 'Delete an emote',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};

export const subscriptionsLive = {
  /**
   * Sent to the viewer and the creator when a subscription starts, is renewed, is cancelled or ends, or when its
   * payment fails.
   */
  'subscription/changed': liveEvent({
    from: 'server',
    payload: z.object({
      subscriptionId: z.string(),
      performerId: z.string(),
      isExternal: z.boolean(),
      isOpen: z.boolean(),
    }),
  }),
};
