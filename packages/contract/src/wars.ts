import { z } from 'zod';
import { endpoint, list } from './core.ts';
import { flag, id, Id, pageQuery, success, text, timestamp, tokenAmount, tokens } from './fields.ts';
import { Opponent, PastWar, Unheard, War, WarChallenge, WarRecord } from './wars-shapes.ts';

const SIGNED_IN = ['user', 'performer', 'studio'] as const;
const ROUND_MINUTES = z.union([z.literal(3), z.literal(5), z.literal(10)]);
const spending = [
  'INSUFFICIENT_BALANCE',
  'BLOCKED',
  'NOT_FOUND',
  'SHOW_OVER',
  'CONFLICT',
  'EMAIL_NOT_VERIFIED',
] as const;
const challengeBody = z.object({ title: text(120), token: tokenAmount.max(100_000) });
const going = ['NOT_FOUND', 'SHOW_OVER', 'CONFLICT'] as const;

/** What a caller is in a war. */
const You = z.object({
  /** Whether the entry price, if there is one, is paid. */
  hasEntered: z.boolean(),
});
const WarView = z.object({ war: War, you: You });

export const wars = {
  request: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/{id}',
    roles: ['performer'],
    summary: 'Ask another live performer, by id, for a war',
    params: Id,
    body: z
      .object({ rounds: z.number().int().min(1).max(5).default(3), roundMinutes: ROUND_MINUTES.default(3) })
      .optional(),
    response: War,
    errors: ['NOT_FOUND', 'NOT_LIVE', 'NOT_OFFERED', 'SHOW_BUSY', 'CONFLICT', 'BLOCKED', 'BAD_REQUEST'],
    perMinute: 20,
  }),
  find: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/{id}',
    roles: ['visitor'],
    summary: 'The war that a performer, by id, is in now; null when there is none. A request is told to the two alone',
    params: Id,
    response: z.object({ war: War.nullable(), you: You }),
    errors: ['BLOCKED'],
  }),
  details: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/details/{id}',
    roles: ['visitor'],
    summary: 'A war by its id, whether it goes on or not',
    params: Id,
    response: WarView,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  join: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/join/{id}',
    roles: SIGNED_IN,
    summary: 'A performer of the war is ready; anybody else joins, and pays the entry price if there is one',
    params: Id,
    idempotent: true,
    body: z.object({ performerId: id.optional() }).optional(),
    response: WarView,
    errors: spending,
  }),
  score: endpoint({
    method: 'POST',
    path: '/member/stream-wars/{id}',
    roles: ['user'],
    summary: 'Score for a side in the running round; its performer is paid at once',
    params: Id,
    idempotent: true,
    perMinute: 600,
    body: z.object({ performerId: id, token: tokenAmount }),
    response: z.object({
      _id: z.string(),
      warId: z.string(),
      performerId: z.string(),
      round: z.number().int(),
      token: tokens,
      balance: tokens,
      createdAt: timestamp,
    }),
    errors: [...spending, 'PAYMENT_REQUIRED'],
  }),
  opponents: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/opponents',
    roles: ['performer'],
    summary: 'Performers on air who take part in wars and are free',
    response: z.object({ data: z.array(Opponent).max(50) }),
  }),
  current: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/current',
    roles: ['performer'],
    summary:
      'The own wars that have not ended, requests among them, and those that have with challenges that can be done',
    response: z.object({ data: z.array(War).max(50) }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/history/{id}',
    roles: ['visitor'],
    summary: 'How a performer, by id, has fared: wins, and the wars, the newest first',
    params: Id,
    query: pageQuery(['createdAt'], 12),
    response: list(PastWar).extend({ record: WarRecord }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/{id}/accept',
    roles: ['performer'],
    summary: 'Accept a war; both have 30 s to be ready',
    params: Id,
    response: War,
    errors: [...going, 'NOT_LIVE', 'SHOW_BUSY', 'BLOCKED'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/{id}/decline',
    roles: ['performer'],
    summary: 'Decline a war; with `block`, hear no requests of that performer any more',
    params: Id,
    body: z.object({ block: flag.optional() }).optional(),
    response: War,
    errors: ['NOT_FOUND', 'SHOW_OVER'],
  }),
  unheard: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/blocked',
    roles: ['performer'],
    summary: 'Performers whose requests one does not hear, the newest first',
    query: pageQuery(['createdAt'], 24),
    response: list(Unheard),
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/{id}/unblock',
    roles: ['performer'],
    summary: 'Hear the requests of a performer, by id, again',
    params: Id,
    response: success,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/{id}/leave',
    roles: ['performer'],
    summary: 'Withdraw a request, or give up a war: then the other side wins',
    idempotent: true,
    params: Id,
    response: War,
    errors: ['NOT_FOUND'],
  }),
  addChallenge: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/challenge',
    roles: ['performer'],
    summary: 'Set a priced challenge in the own war',
    body: challengeBody,
    response: WarChallenge,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  viewChallenge: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/challenge/{id}',
    roles: ['visitor'],
    summary: 'A challenge',
    params: Id,
    response: WarChallenge,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  editChallenge: endpoint({
    method: 'PUT',
    path: '/streaming/stream-wars/challenge/{id}',
    roles: ['performer'],
    summary: 'Change a challenge for which nobody has given yet',
    params: Id,
    body: challengeBody.partial(),
    response: WarChallenge,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  cancelChallenge: endpoint({
    method: 'DELETE',
    path: '/streaming/stream-wars/challenge/{id}',
    roles: ['performer'],
    summary: 'Cancel a challenge; what was given for it goes back',
    idempotent: true,
    params: Id,
    response: WarChallenge,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  contribute: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/challenge/{id}/contribute',
    roles: ['user'],
    summary: 'Give for a challenge: set aside until it is done, never more than is missing',
    params: Id,
    idempotent: true,
    perMinute: 120,
    body: z.object({ token: tokenAmount }),
    response: z.object({ challenge: WarChallenge, token: tokens, balance: tokens }),
    errors: [...spending, 'PAYMENT_REQUIRED'],
  }),
  finishChallenge: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/challenge/{id}/done',
    roles: ['performer'],
    summary: 'A funded challenge is done: what was given for it is paid',
    idempotent: true,
    params: Id,
    response: WarChallenge,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
