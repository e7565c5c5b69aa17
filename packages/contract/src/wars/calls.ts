import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { flag, Id, pageQuery, success, text, timestamp, tokenAmount, tokens, AccountId, accountId } from '../fields.ts';
import { Opponent, PastWar, Unheard, War, WarChallenge, WarRecord } from './shapes.ts';

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

/** The caller's role in a war. */
const You = z.object({
  /** True if the entry price, if any, is paid. */
  hasEntered: z.boolean(),
});
const WarView = z.object({ war: War, you: You });

export const wars = {
  request: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/{id}',
    roles: ['performer'],
    feature: 'wars',
    summary: 'Challenge another live performer, by id, to a war',
    params: AccountId,
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
    summary: 'Get a performer’s current war, by id; null if there is none. Requests are visible only to both sides',
    params: AccountId,
    response: z.object({ war: War.nullable(), you: You }),
    errors: ['BLOCKED'],
  }),
  details: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/details/{id}',
    roles: ['visitor'],
    summary: 'Get a war by its id, running or ended',
    params: Id,
    response: WarView,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  join: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/join/{id}',
    roles: SIGNED_IN,
    studioRoles: [],
    summary: 'Join a war: the asked performer accepts it, both become ready, anyone else pays the entry price, if any',
    feature: 'wars',
    params: Id,
    idempotent: true,
    body: z.object({ performerId: accountId.optional() }).optional(),
    response: WarView,
    errors: [...spending, 'NOT_LIVE', 'SHOW_BUSY'],
  }),
  score: endpoint({
    method: 'POST',
    path: '/member/stream-wars/{id}',
    roles: ['user'],
    summary: 'Score for a side in the running round; its performer is paid at once',
    params: Id,
    idempotent: true,
    perMinute: 600,
    body: z.object({ performerId: accountId, token: tokenAmount }),
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
    summary: 'List available opponents on air',
    response: z.object({ data: z.array(Opponent).max(50) }),
  }),
  current: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/current',
    roles: ['performer'],
    whileLooking: true,
    summary: 'List your wars that have not ended, including requests, and ended ones with open challenges',
    response: z.object({ data: z.array(War).max(50) }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/history/{id}',
    roles: ['visitor'],
    summary: 'Get a performer’s wins and wars, by id, newest first',
    params: AccountId,
    query: pageQuery(['createdAt'], 12),
    response: list(PastWar).extend({ record: WarRecord }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/{id}/accept',
    roles: ['performer'],
    feature: 'wars',
    summary: 'Accept a war; both sides have 30 s to be ready',
    params: Id,
    response: War,
    errors: [...going, 'NOT_LIVE', 'SHOW_BUSY', 'BLOCKED'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/{id}/decline',
    roles: ['performer'],
    summary: 'Decline a war; `block` also blocks further requests by that performer',
    params: Id,
    body: z.object({ block: flag.optional() }).optional(),
    response: War,
    errors: ['NOT_FOUND', 'SHOW_OVER'],
  }),
  unheard: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/blocked',
    roles: ['performer'],
    summary: 'List performers whose requests you have blocked, newest first',
    query: pageQuery(['createdAt'], 24),
    response: list(Unheard),
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/{id}/unblock',
    roles: ['performer'],
    summary: 'Unblock requests of a performer, by id',
    params: AccountId,
    response: success,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/{id}/leave',
    roles: ['performer'],
    summary: 'Withdraw a request, or forfeit a war: the other side wins',
    idempotent: true,
    params: Id,
    response: War,
    errors: ['NOT_FOUND'],
  }),
  addChallenge: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/challenge',
    roles: ['performer'],
    summary: 'Add a priced challenge to your war',
    body: challengeBody,
    response: WarChallenge,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  viewChallenge: endpoint({
    method: 'GET',
    path: '/streaming/stream-wars/challenge/{id}',
    roles: ['visitor'],
    summary: 'Get a challenge',
    params: Id,
    response: WarChallenge,
    errors: ['NOT_FOUND', 'BLOCKED'],
  }),
  editChallenge: endpoint({
    method: 'PUT',
    path: '/streaming/stream-wars/challenge/{id}',
    roles: ['performer'],
    summary: 'Update a challenge that nobody has contributed to',
    params: Id,
    body: challengeBody.partial(),
    response: WarChallenge,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  cancelChallenge: endpoint({
    method: 'DELETE',
    path: '/streaming/stream-wars/challenge/{id}',
    roles: ['performer'],
    summary: 'Cancel a challenge and return its contributions',
    idempotent: true,
    params: Id,
    response: WarChallenge,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  contribute: endpoint({
    method: 'POST',
    path: '/streaming/stream-wars/challenge/{id}/contribute',
    roles: ['user'],
    summary: 'Contribute to a challenge: held until it is done, at most the missing amount',
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
    summary: 'Mark a funded challenge as done and pay out its contributions',
    idempotent: true,
    params: Id,
    response: WarChallenge,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const warsLive = {
  /** Sent to both rooms and both performers. Requests are sent to the performers only. */
  'war/changed': liveEvent({ from: 'server', payload: z.object({ war: War }) }),
  /** Sent to both rooms when someone contributes to a side. The scores are in the order of the sides. */
  'war/scored': liveEvent({
    from: 'server',
    payload: z.object({
      warId: z.string(),
      round: z.number().int(),
      performerId: z.string(),
      username: z.string(),
      token: tokens,
      scores: z.tuple([tokens, tokens]),
      totals: z.tuple([tokens, tokens]),
      createdAt: timestamp,
    }),
  }),
  /** Sent to both rooms when a challenge changes. */
  'challenge/changed': liveEvent({ from: 'server', payload: z.object({ challenge: WarChallenge }) }),
};
