import { z } from 'zod';
import { Message } from '../chat/calls.ts';
import { endpoint, list, shortList } from '../core.ts';
import {
  apiScope,
  ApiToken,
  Bot,
  deliveryState,
  eventTypes,
  MOST_API_TOKENS,
  MOST_BOTS,
  MOST_PER_MINUTE,
  MOST_TOKEN_DAYS,
  MOST_WEBHOOKS,
  PublicEvent,
  USUAL_PER_MINUTE,
  Webhook,
  webhookAddress,
  WebhookDelivery,
} from './shapes.ts';
import { flag, Id, id, line, pageQuery, proofFields, success, text, timestamp } from '../fields.ts';

const ofCreators = { roles: ['performer'] } as const;
const botName = line(30)
  .min(2)
  .regex(/^[\p{L}\p{N} _-]+$/u, 'Letters, numbers, blanks, _ and -');
const own = { roles: ['user', 'performer', 'studio'] } as const;

export const developers = {
  tokens: endpoint({
    ...own,
    method: 'GET',
    path: '/developers/tokens',
    summary: 'List your API tokens, newest first',
    response: shortList(ApiToken, MOST_API_TOKENS),
  }),
  createToken: endpoint({
    ...own,
    method: 'POST',
    path: '/developers/tokens',
    summary: 'Create an API token with these scopes; shown once, requires the password. CONFLICT beyond 25 tokens',
    perMinute: 20,
    secret: true,
    body: z.object({
      name: text(60),
      scopes: z.array(apiScope).min(1).max(40),
      /** By default, the token is valid until it is revoked. */
      expiresInDays: z.number().int().min(1).max(MOST_TOKEN_DAYS).optional(),
      /** Rate limit in calls per minute, across all endpoints. */
      perMinute: z.number().int().min(1).max(MOST_PER_MINUTE).default(USUAL_PER_MINUTE),
      ...proofFields,
    }),
    response: ApiToken.extend({ token: z.string() }),
    errors: ['CONFLICT', 'NOT_OFFERED', 'PASSWORD_WRONG', 'CODE_WRONG'],
  }),
  revokeToken: endpoint({
    ...own,
    method: 'DELETE',
    path: '/developers/tokens/{id}',
    summary: 'Revoke an API token, effective at once',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  bots: endpoint({
    ...ofCreators,
    method: 'GET',
    path: '/developers/bots',
    summary: 'List your bots, newest first',
    response: shortList(Bot, MOST_BOTS),
  }),
  createBot: endpoint({
    ...ofCreators,
    method: 'POST',
    path: '/developers/bots',
    summary: 'Create a bot for your room; its token is shown once, requires the password. CONFLICT beyond 5',
    perMinute: 10,
    secret: true,
    body: z.object({ name: botName, ...proofFields }),
    response: Bot.extend({ token: z.string() }),
    errors: ['CONFLICT', 'PASSWORD_WRONG', 'CODE_WRONG'],
  }),
  renewBot: endpoint({
    ...ofCreators,
    method: 'POST',
    path: '/developers/bots/{id}/renew',
    summary: 'Replace a bot’s token, revoking the previous one; requires the password',
    perMinute: 10,
    secret: true,
    params: Id,
    body: z.object(proofFields),
    response: Bot.extend({ token: z.string() }),
    errors: ['NOT_FOUND', 'PASSWORD_WRONG', 'CODE_WRONG'],
  }),
  removeBot: endpoint({
    ...ofCreators,
    method: 'DELETE',
    path: '/developers/bots/{id}',
    summary: 'Delete a bot; its messages stay',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  chat: endpoint({
    ...ofCreators,
    method: 'GET',
    path: '/developers/chat',
    summary: 'List messages of the bot’s room, newest first',
    query: pageQuery(['createdAt'], 25),
    response: list(Message),
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  say: endpoint({
    ...ofCreators,
    method: 'POST',
    path: '/developers/chat',
    summary: 'Send a message as a bot to its room',
    perMinute: 60,
    body: z.object({ text: text(500) }),
    response: Message,
    errors: ['NOT_FOUND'],
  }),
};

const keeping = { roles: ['performer', 'studio', 'staff'], staff: ['admin'] } as const;
const fields = z.object({ name: text(60), url: webhookAddress, types: eventTypes });
const DeliveryId = z.object({ id, deliveryId: id });

/** Webhooks of a creator or studio. Those of administrators receive events of the whole site. */
export const webhooks = {
  list: endpoint({
    ...keeping,
    method: 'GET',
    path: '/developers/webhooks',
    summary: 'List your webhooks, newest first; for administrators, those of the site',
    secret: true,
    response: shortList(Webhook, MOST_WEBHOOKS),
  }),
  create: endpoint({
    ...keeping,
    method: 'POST',
    path: '/developers/webhooks',
    summary: 'Create a webhook; its secret is shown once. CONFLICT beyond 10',
    perMinute: 20,
    secret: true,
    body: fields,
    response: Webhook.extend({ secret: z.string() }),
    errors: ['CONFLICT', 'NOT_OFFERED'],
  }),
  update: endpoint({
    ...keeping,
    method: 'PUT',
    path: '/developers/webhooks/{id}',
    summary: 'Update a webhook, or turn it on or off; turning it off discards waiting deliveries',
    secret: true,
    perMinute: 60,
    params: Id,
    body: fields.extend({ isOn: flag }).partial(),
    response: Webhook,
    errors: ['NOT_FOUND', 'NOT_OFFERED'],
  }),
  remove: endpoint({
    ...keeping,
    method: 'DELETE',
    path: '/developers/webhooks/{id}',
    summary: 'Delete a webhook and its log',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  rotate: endpoint({
    ...keeping,
    method: 'POST',
    path: '/developers/webhooks/{id}/rotate',
    summary: 'Create a new secret, shown once; the previous one stays valid for 24 hours',
    perMinute: 10,
    secret: true,
    params: Id,
    response: Webhook.extend({ secret: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  test: endpoint({
    ...keeping,
    method: 'POST',
    path: '/developers/webhooks/{id}/test',
    summary: 'Send `webhook.test` to a webhook',
    perMinute: 20,
    params: Id,
    response: success,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deliveries: endpoint({
    ...keeping,
    method: 'GET',
    path: '/developers/webhooks/{id}/deliveries',
    summary: 'List a webhook’s deliveries of the last 30 days, newest first',
    params: Id,
    query: pageQuery(['createdAt'], 25).omit({ q: true }).extend({ state: deliveryState.optional() }).strict(),
    response: list(WebhookDelivery),
    errors: ['NOT_FOUND'],
  }),
  delivery: endpoint({
    ...keeping,
    method: 'GET',
    path: '/developers/webhooks/{id}/deliveries/{deliveryId}',
    summary: 'Get a delivery with its body and all responses',
    params: DeliveryId,
    response: WebhookDelivery.extend({
      body: PublicEvent,
      log: z
        .array(
          z.object({ at: timestamp, ms: z.number().int(), status: z.number().int().optional(), response: z.string() }),
        )
        .max(50),
    }),
    errors: ['NOT_FOUND'],
  }),
  replay: endpoint({
    ...keeping,
    method: 'POST',
    path: '/developers/webhooks/{id}/deliveries/{deliveryId}/replay',
    summary: 'Resend a delivery with the same webhook-id',
    perMinute: 60,
    params: DeliveryId,
    response: success,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  replayDead: endpoint({
    ...keeping,
    method: 'POST',
    path: '/developers/webhooks/{id}/replay',
    summary: 'Resend failed deliveries, the oldest 1,000 per call',
    perMinute: 10,
    params: Id,
    response: z.object({ replayed: z.number().int() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
