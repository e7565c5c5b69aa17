import { z } from 'zod';
import { endpoint, list, liveEvent, shortList } from './core.ts';
import { id, Id, IdOrName, optionalProse, optionalText, pageQuery, success, text, tokens } from './fields.ts';
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
} from './subscriptions-shapes.ts';

const paying = [
  'NOT_FOUND',
  'CONFLICT',
  'ALREADY_DONE',
  'NOT_OFFERED',
  'INSUFFICIENT_BALANCE',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_SUSPENDED',
] as const;
/** As the viewer was shown it: refused with CONFLICT when it is another now. */
const shownPrice = z.number().min(0).max(1_000_000).multipleOf(0.01).optional();
const searching = pageQuery(['createdAt'], 25).extend({ state: SubscriptionState.optional() });
const searchingExternal = pageQuery(['createdAt'], 25).extend({ state: ExternalState.optional() });

export const subscriptions = {
  subscribe: endpoint({
    method: 'POST',
    path: '/payment/subscribe/performers',
    roles: ['user'],
    summary: 'Subscribe to a creator, or give a subscription to somebody',
    idempotent: true,
    perMinute: 60,
    body: z.object({
      performerId: id,
      type: SubscriptionType,
      tier: z.number().int().min(1).max(3).default(1),
      /** Takes something off the first period. */
      couponCode: optionalText(60),
      /** What the coupon takes off, as it was shown: refused with CONFLICT when it is another sum now. */
      discount: shownPrice,
      /** Id or username of the recipient. */
      giftTo: text(64).optional(),
      giftNote: optionalProse(300),
      price: shownPrice,
    }),
    response: z.object({
      /** The caller's own; absent after a gift. */
      subscription: Subscription.optional(),
      /** What was paid now. */
      paid: tokens,
      balance: tokens,
      /** The creator's words to new subscribers. */
      welcome: z.string().optional(),
    }),
    errors: paying,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/subscriptions/cancel/{id}',
    roles: ['user'],
    summary: 'Cancel a subscription: it runs to the end of its period',
    params: Id,
    response: Subscription,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/subscriptions/resume/{id}',
    roles: ['user'],
    summary: 'Keep a cancelled subscription that still runs, free; or pay one that is past due',
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
    summary: 'Subscriptions of the caller, the newest first',
    query: searching,
    response: list(Subscription),
  }),
  subscribers: endpoint({
    method: 'GET',
    path: '/subscriptions/performer/search',
    roles: ['performer'],
    summary: 'Subscribers of the caller, the newest first; `q` looks for names',
    query: searching,
    response: list(Subscription),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/subscriptions/performer/figures',
    roles: ['performer'],
    summary: 'How many subscribers came, left and will be charged',
    response: SubscriberFigures,
  }),
  exportLink: endpoint({
    method: 'GET',
    path: '/subscriptions/performer/export',
    roles: ['performer'],
    summary: 'Where all subscribers of the caller can be had as CSV, for a short time',
    secret: true,
    response: z.object({ url: z.string() }),
  }),
  offer: endpoint({
    method: 'GET',
    path: '/subscriptions/offer/{id}',
    roles: ['visitor'],
    summary: 'What subscriptions a creator offers, by id or username',
    params: IdOrName,
    response: Offer,
    errors: ['NOT_FOUND'],
  }),
  ownOffer: endpoint({
    method: 'GET',
    path: '/subscriptions/performer/offer',
    roles: ['performer'],
    summary: 'What the caller offers to subscribers',
    response: OwnOffer,
  }),
  updateOffer: endpoint({
    method: 'PUT',
    path: '/subscriptions/performer/offer',
    roles: ['performer'],
    summary: 'Change tiers, trial, welcome and external subscriptions; who has subscribed keeps the price',
    body: OwnOfferChange,
    response: OwnOffer,
  }),
  subscribeExternal: endpoint({
    method: 'POST',
    path: '/payment/subscribe/snapchat',
    roles: ['user'],
    summary: 'Subscribe to what a creator shows elsewhere; tokens are set aside until the creator confirms',
    idempotent: true,
    perMinute: 30,
    body: z.object({
      performerId: id,
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
    summary: 'Take a pending one back, or let a running one end with its period',
    params: Id,
    idempotent: true,
    response: ExternalSubscription,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  resendExternal: endpoint({
    method: 'POST',
    path: '/snapchat-subscriptions/users/resend/{id}',
    roles: ['user'],
    summary: 'Notify the creator again of a pending one; once an hour',
    params: Id,
    response: ExternalSubscription,
    errors: ['NOT_FOUND', 'ALREADY_DONE', 'SLOW_DOWN'],
  }),
  confirmExternal: endpoint({
    method: 'POST',
    path: '/snapchat-subscriptions/confirm/{id}',
    roles: ['performer'],
    summary: 'Say that somebody has been added: the period begins, and the tokens are paid',
    params: Id,
    idempotent: true,
    response: ExternalSubscription,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  removedExternal: endpoint({
    method: 'POST',
    path: '/snapchat-subscriptions/removed/{id}',
    roles: ['performer'],
    summary: 'Say that somebody whose subscription has expired was taken off the list',
    params: Id,
    response: ExternalSubscription,
    errors: ['NOT_FOUND'],
  }),
  mineExternal: endpoint({
    method: 'GET',
    path: '/snapchat-subscriptions/user/search',
    roles: ['user'],
    summary: 'External subscriptions of the caller, the newest first',
    query: searchingExternal,
    response: list(ExternalSubscription),
  }),
  subscribersExternal: endpoint({
    method: 'GET',
    path: '/snapchat-subscriptions/performer/search',
    roles: ['performer'],
    summary: 'Who has, wants or had external subscriptions to the caller, the newest first',
    query: searchingExternal,
    response: list(ExternalSubscription),
  }),
  emotes: endpoint({
    method: 'GET',
    path: '/subscriptions/emotes/{id}',
    roles: ['visitor'],
    summary: 'Emotes of a creator, by id or username',
    params: IdOrName,
    response: shortList(Emote, 20),
    errors: ['NOT_FOUND'],
  }),
  addEmote: endpoint({
    method: 'POST',
    path: '/subscriptions/emotes',
    roles: ['performer'],
    summary: 'Add an emote, 20 at most; another picture under a name replaces the one before',
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
    summary: 'Remove an emote',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};

export const subscriptionsLive = {
  /** To its viewer and its creator: a subscription began, was renewed, cancelled or ended, or its payment failed. */
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
