import { z } from 'zod';
import { timestamp, tokens } from './fields.ts';
import { API_SCOPE_NAMES, PUBLIC_EVENT_TYPES, type PublicEventType } from './developers-terms.ts';

/** API tokens of an account. */
export const MOST_API_TOKENS = 25;
export const API_TOKEN_PREFIX = 'fl_';
/** How long a token may be meant to live, in days; without a choice it lives until it is revoked. */
export const MOST_TOKEN_DAYS = 365;
/** Calls a minute of a token, all calls together: at most, and unless chosen. */
export const MOST_PER_MINUTE = 600;
export const USUAL_PER_MINUTE = 120;

/** Bots of a creator. */
export const MOST_BOTS = 5;
/** A program that writes in the own room. */
export const Bot = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp.optional(),
});
export type Bot = z.infer<typeof Bot>;

export const apiScope = z.enum(API_SCOPE_NAMES);

/** A token as its owner sees it later: never again whole. */
export const ApiToken = z.object({
  _id: z.string(),
  name: z.string(),
  /** Its first letters. */
  hint: z.string(),
  scopes: z.array(apiScope).max(40),
  perMinute: z.number().int(),
  createdAt: timestamp,
  expiresAt: timestamp.optional(),
  /** To the minute. */
  lastUsedAt: timestamp.optional(),
});
export type ApiToken = z.infer<typeof ApiToken>;

const of = { performerId: z.string() };
const by = { ...of, username: z.string() };

/** What programs hear of, by webhooks and by the event feed: the data of each type. `performerId` is whose it is. */
export const PUBLIC_EVENTS = {
  'tip.received': z.object({
    ...by,
    tipId: z.string(),
    tokens,
    item: z.string().nullable(),
    note: z.string().nullable(),
    streamId: z.string().nullable(),
    at: timestamp,
  }),
  'follow.created': z.object(by),
  'subscription.started': z.object({ ...by, subscriptionId: z.string(), isGift: z.boolean(), periodEnd: timestamp }),
  'sale.completed': z.object({
    ...by,
    purchaseId: z.string(),
    type: z.string(),
    itemId: z.string(),
    title: z.string(),
    quantity: z.number().int(),
    tokens,
    at: timestamp,
  }),
  'order.changed': z.object({ ...of, orderId: z.string(), status: z.string() }),
  'live.started': z.object({ ...of, streamId: z.string(), title: z.string(), at: timestamp }),
  'live.ended': z.object({ ...of, streamId: z.string(), reason: z.string() }),
  'goal.reached': z.object({
    ...of,
    streamId: z.string(),
    title: z.string(),
    tokens,
    times: z.number().int(),
  }),
  'wheel.spun': z.object({
    ...by,
    spinId: z.string(),
    wheelId: z.string(),
    label: z.string(),
    tokens,
    at: timestamp,
  }),
  'crowdfunding.changed': z.object({
    ...of,
    crowdfundingId: z.string(),
    title: z.string(),
    status: z.string(),
    raisedTokens: tokens,
    goalTokens: tokens,
    at: timestamp,
  }),
  /** What a press on “Send test” sends, to that endpoint alone. */
  'webhook.test': z.object({ accountId: z.string(), at: timestamp }),
  'payout.changed': z.object({
    /** Whose payout it is. */
    accountId: z.string(),
    payoutId: z.string(),
    status: z.string(),
    tokens,
    at: timestamp,
  }),
} as const satisfies Record<PublicEventType, z.ZodType>;
export type PublicEventData<T extends PublicEventType> = z.infer<(typeof PUBLIC_EVENTS)[T]>;

/** An event as webhooks and the feed carry it. */
export const PublicEvent = z.object({
  type: z.enum(PUBLIC_EVENT_TYPES),
  timestamp,
  data: z.unknown(),
});

/** Endpoints of an account, or of the site. */
export const MOST_WEBHOOKS = 10;
/** How long the secret before a new one still signs. */
export const OLD_SECRET_HOURS = 24;

export const eventTypes = z.array(z.enum(PUBLIC_EVENT_TYPES)).min(1).max(40);
export const webhookAddress = z
  .string()
  .trim()
  .max(2048)
  .regex(/^https?:\/\/\S+$/i, 'Not a validate url!');

export const Webhook = z.object({
  _id: z.string(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(PUBLIC_EVENT_TYPES)).max(40),
  isOn: z.boolean(),
  /** `failing`: nothing was taken for three days; `gone`: it answered 410. */
  offReason: z.enum(['owner', 'failing', 'gone']).optional(),
  /** Since when nothing was taken. */
  failingSince: timestamp.optional(),
  /** Until when the secret before still signs. */
  oldSecretUntil: timestamp.optional(),
  createdAt: timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

export const deliveryState = z.enum(['waiting', 'sent', 'dead']);
export const WebhookDelivery = z.object({
  _id: z.string(),
  /** The `webhook-id` of its messages, the same each time. */
  eventId: z.string(),
  type: z.enum(PUBLIC_EVENT_TYPES),
  state: deliveryState,
  attempts: z.number().int(),
  /** Of the newest attempt; without it nobody answered. */
  status: z.number().int().optional(),
  nextAt: timestamp.optional(),
  createdAt: timestamp,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
