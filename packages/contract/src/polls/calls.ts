import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { id, Id, pageQuery, text, timestamp, tokenAmount, tokens } from '../fields.ts';
import { MOST_MINUTES, MOST_OPTION_SIGNS, MOST_OPTIONS, LEAST_OPTIONS, MOST_QUESTION_SIGNS, Poll } from './shapes.ts';

export const polls = {
  open: endpoint({
    method: 'POST',
    path: '/polls',
    roles: ['performer'],
    scope: 'live:write',
    feature: 'polls',
    screens: { fields: ['question', 'options'] },
    summary: 'Start a poll in your room, with votes by tip; one at a time, ending with the broadcast at the latest',
    perMinute: 20,
    body: z.object({
      question: text(MOST_QUESTION_SIGNS),
      options: z.array(text(MOST_OPTION_SIGNS)).min(LEAST_OPTIONS).max(MOST_OPTIONS),
      /** Price of one vote. Without it, voters choose the amount, and each vote is weighted by its amount. */
      price: tokenAmount.max(100_000).optional(),
      /** Minutes until the poll closes. Without it, the poll stays open until closed manually. */
      minutes: z.number().int().min(1).max(MOST_MINUTES).optional(),
    }),
    response: Poll,
    errors: ['NOT_LIVE', 'CONFLICT'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/polls/performer/search',
    roles: ['performer'],
    scope: 'live:read',
    whileLooking: true,
    summary: 'List your polls, newest first',
    query: pageQuery(['createdAt'], 12).extend({ status: z.enum(['open', 'closed']).optional() }),
    response: list(Poll),
  }),
  view: endpoint({
    method: 'GET',
    path: '/polls/{id}/view',
    roles: ['visitor'],
    summary: 'Get a poll’s state or result',
    params: Id,
    response: Poll,
    errors: ['NOT_FOUND'],
  }),
  vote: endpoint({
    method: 'POST',
    path: '/polls/{id}/votes',
    roles: ['user'],
    summary: 'Vote by tipping an option; CONFLICT if the price differs from the poll’s, POLL_OVER once it is closed',
    params: Id,
    idempotent: true,
    perMinute: 600,
    body: z.object({
      optionId: id,
      /** Amount given. Required if the poll has no price. */
      token: tokenAmount.optional(),
    }),
    response: z.object({
      /** Id of the tip that makes up the vote. */
      _id: z.string(),
      pollId: z.string(),
      optionId: z.string(),
      token: tokens,
      balance: tokens,
      createdAt: timestamp,
    }),
    errors: [
      'NOT_FOUND',
      'POLL_OVER',
      'CONFLICT',
      'BLOCKED',
      'INSUFFICIENT_BALANCE',
      'EMAIL_NOT_VERIFIED',
      'ACCOUNT_SUSPENDED',
      'UNAVAILABLE',
    ],
  }),
  close: endpoint({
    method: 'POST',
    path: '/polls/{id}/close',
    roles: ['performer'],
    scope: 'live:write',
    summary: 'Close your poll; repeated calls change nothing',
    params: Id,
    response: Poll,
    errors: ['NOT_FOUND'],
  }),
};

export const pollsLive = {
  /** Sent to the room when a poll opens, gets a vote (at most once a second), or closes. */
  'poll/changed': liveEvent({ from: 'server', payload: z.object({ performerId: z.string(), poll: Poll }) }),
};
