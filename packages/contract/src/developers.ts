import { z } from 'zod';
import { Message } from './chat.ts';
import { endpoint, list, shortList } from './core.ts';
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
} from './developers-shapes.ts';
import { flag, Id, id, line, pageQuery, proofFields, success, text, timestamp } from './fields.ts';

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
    summary: 'The own API tokens, the newest first',
    response: shortList(ApiToken, MOST_API_TOKENS),
  }),
  createToken: endpoint({
    ...own,
    method: 'POST',
    path: '/developers/tokens',
    summary:
      'Create an API token with these scopes; it is shown once and needs the password. CONFLICT beyond 25 tokens',
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
    summary: 'Revoke an own API token: it opens nothing from now on',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  bots: endpoint({
    ...ofCreators,
    method: 'GET',
    path: '/developers/bots',
    summary: 'The own bots, the newest first',
    response: shortList(Bot, MOST_BOTS),
  }),
  createBot: endpoint({
    ...ofCreators,
    method: 'POST',
    path: '/developers/bots',
    summary: 'Create a bot for your room; its token is shown once and needs the password. CONFLICT beyond 5',
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
    summary: 'Replace the token of a bot; needs the password. The one before opens nothing from now on',
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
    summary: 'Delete a bot; what it has said stays',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  chat: endpoint({
    ...ofCreators,
    method: 'GET',
    path: '/developers/chat',
    summary: 'The chat of the room that a bot was made for, the newest first',
    query: pageQuery(['createdAt'], 25),
    response: list(Message),
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  say: endpoint({
    ...ofCreators,
    method: 'POST',
    path: '/developers/chat',
    summary: 'Say something as a bot, in the room that it was made for',
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
    summary: 'The own webhooks, the newest first; of an administrator those of the site',
    secret: true,
    response: shortList(Webhook, MOST_WEBHOOKS),
  }),
  create: endpoint({
    ...keeping,
    method: 'POST',
    path: '/developers/webhooks',
    summary: 'Have events sent to an address; its secret is shown once. CONFLICT beyond 10',
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
    summary: 'Change a webhook, or switch it on or off; what waits for one that is switched off is given up',
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
    summary: 'Delete a webhook with its log',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  rotate: endpoint({
    ...keeping,
    method: 'POST',
    path: '/developers/webhooks/{id}/rotate',
    summary: 'Another secret, shown once; the one before signs, too, for 24 hours',
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
    summary: 'What was sent to a webhook in the last 30 days, the newest first',
    params: Id,
    query: pageQuery(['createdAt'], 25).omit({ q: true }).extend({ state: deliveryState.optional() }).strict(),
    response: list(WebhookDelivery),
    errors: ['NOT_FOUND'],
  }),
  delivery: endpoint({
    ...keeping,
    method: 'GET',
    path: '/developers/webhooks/{id}/deliveries/{deliveryId}',
    summary: 'One delivery: its body, and what was answered each time',
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
    summary: 'Send a delivery again, under the same webhook-id',
    perMinute: 60,
    params: DeliveryId,
    response: success,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  replayDead: endpoint({
    ...keeping,
    method: 'POST',
    path: '/developers/webhooks/{id}/replay',
    summary: 'Send again what was given up, the oldest 1,000 at a time',
    perMinute: 10,
    params: Id,
    response: z.object({ replayed: z.number().int() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
