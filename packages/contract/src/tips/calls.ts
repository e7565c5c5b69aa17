import { z } from 'zod';
import { endpoint, liveEvent } from '../core.ts';
import { id, tokenAmount, tokens, timestamp, optionalText, AccountId } from '../fields.ts';
import { EarnedShares, Goal } from '../streaming/calls.ts';

/** Tip choices of the room, in tokens: 15 to 50 in steps of 5. */
export const TIP_CHOICES = [15, 20, 25, 30, 35, 40, 45, 50] as const;
export const Tip = z.object({
  _id: z.string(),
  performerId: z.string(),
  token: tokens,
  item: z.string().optional(),
  note: z.string().optional(),
  balance: tokens,
  createdAt: timestamp,
});

export const tips = {
  send: endpoint({
    method: 'POST',
    path: '/member/send-tip-token/{id}',
    roles: ['user'],
    feature: 'tips',
    summary: 'Tip a performer, by performer id',
    params: AccountId,
    idempotent: true,
    perMinute: 600,
    body: z.object({
      token: tokenAmount,
      conversationId: id.optional(),
      note: optionalText(200),
      menuItemId: id.optional(),
    }),
    response: Tip,
    errors: [
      'INSUFFICIENT_BALANCE',
      'NOT_FOUND',
      'BLOCKED',
      'CONFLICT',
      'EMAIL_NOT_VERIFIED',
      'ACCOUNT_SUSPENDED',
      'UNAVAILABLE',
    ],
  }),
};

export const tipsLive = {
  'tip/sent': liveEvent({
    from: 'server',
    payload: z.object({
      _id: z.string(),
      performerId: z.string(),
      conversationId: z.string(),
      username: z.string(),
      avatar: z.string(),
      token: tokens,
      item: z.string().optional(),
      note: z.string().optional(),
      goal: Goal.nullable(),
      createdAt: timestamp,
    }),
  }),
  'earnings/changed': liveEvent({
    from: 'server',
    payload: z.object({
      streamId: z.string().optional(),
      /** The performer's net earnings from this broadcast, and the shares that make up the rest of `gross`. */
      earnedTokens: tokens,
      shares: EarnedShares.optional(),
      tips: z.number().int(),
      balance: tokens,
      at: timestamp,
    }),
  }),
};
