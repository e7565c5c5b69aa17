import { z } from 'zod';
import { timestamp, tokens } from '../fields.ts';
import { API_SCOPE_NAMES, PUBLIC_EVENT_TYPES, type PublicEventType } from './terms.ts';

/** Maximum API tokens per account. */
export const MOST_API_TOKENS = 25;
export const API_TOKEN_PREFIX = 'fl_';
/** Maximum lifetime of a token in days. By default, a token is valid until it is revoked. */
export const MOST_TOKEN_DAYS = 365;
/** Maximum and default rate limit of a token, in calls per minute across all endpoints. */
export const MOST_PER_MINUTE = 600;
export const USUAL_PER_MINUTE = 120;

/** Maximum bots per creator. */
export const MOST_BOTS = 5;
/** A program that writes in its creator's room. */
export const Bot = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  /** Accurate to the minute. */
  lastUsedAt: timestamp.optional(),
});
export type Bot = z.infer<typeof Bot>;

export const apiScope = z.enum(API_SCOPE_NAMES);

/** A token as its owner sees it after creation, never in full. */
export const ApiToken = z.object({
  _id: z.string(),
  name: z.string(),
  /** First characters of the token. */
  hint: z.string(),
  scopes: z.array(apiScope).max(40),
  perMinute: z.number().int(),
  createdAt: timestamp,
  expiresAt: timestamp.optional(),
  /** Accurate to the minute. */
  lastUsedAt: timestamp.optional(),
});
export type ApiToken = z.infer<typeof ApiToken>;

const of = { performerId: z.string() };
const by = { ...of, username: z.string() };

/**
 * Payloads of the public events, by type, as delivered by webhooks and the event feed. `performerId` is the performer
 * concerned.
 */
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
  /** Sent by the "Send test" button, only to the tested endpoint. */
  'webhook.test': z.object({ accountId: z.string(), at: timestamp }),
  'payout.changed': z.object({
    /** Account that receives the payout. */
    accountId: z.string(),
    payoutId: z.string(),
    status: z.string(),
    tokens,
    at: timestamp,
  }),
} as const satisfies Record<PublicEventType, z.ZodType>;
export type PublicEventData<T extends PublicEventType> = z.infer<(typeof PUBLIC_EVENTS)[T]>;

/** An event as delivered by webhooks and the feed. */
export const PublicEvent = z.object({
  type: z.enum(PUBLIC_EVENT_TYPES),
  timestamp,
  data: z.unknown(),
});

/** Maximum endpoints per account, or for the site. */
export const MOST_WEBHOOKS = 10;
/** Time for which a replaced secret still signs messages, in hours. */
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
  /** `failing`: no delivery succeeded for three days. `gone`: the endpoint responded with 410. */
  offReason: z.enum(['owner', 'failing', 'gone']).optional(),
  /** Start of the period without a successful delivery. */
  failingSince: timestamp.optional(),
  /** Time at which the previous secret stops signing. */
  oldSecretUntil: timestamp.optional(),
  createdAt: timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

export const deliveryState = z.enum(['waiting', 'sent', 'dead']);
export const WebhookDelivery = z.object({
  _id: z.string(),
  /** The `webhook-id` header of the delivery, the same on every attempt. */
  eventId: z.string(),
  type: z.enum(PUBLIC_EVENT_TYPES),
  state: deliveryState,
  attempts: z.number().int(),
  /** HTTP status of the latest attempt. Absent if there was no response. */
  status: z.number().int().optional(),
  nextAt: timestamp.optional(),
  createdAt: timestamp,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
