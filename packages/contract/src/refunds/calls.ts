import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { Id, id, pageQuery, timestamp, tokenAmount, tokens, prose } from '../fields.ts';
import { RefundOffer, RefundRequest, RefundSource, RefundSourceName, RefundStatus } from './shapes.ts';

export const refunds = {
  ask: endpoint({
    method: 'POST',
    path: '/refund-requests',
    roles: ['user'],
    idempotent: true,
    perMinute: 20,
    summary: 'Request a full or partial refund of tokens; staff decide',
    body: z.object({
      sourceType: RefundSourceName,
      /** Id of the entry in the token history, or of the item itself (a purchase, an order, a show, a spin, …). */
      sourceId: id,
      /** Defaults to the part of the price that isn't refunded yet. */
      token: tokenAmount.optional(),
      description: prose(1000),
    }),
    response: RefundRequest,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/refund-requests/search',
    roles: ['user'],
    whileLooking: true,
    summary: 'List your refund requests, newest first',
    query: pageQuery(['createdAt'], 25).omit({ q: true }).extend({ status: RefundStatus.optional() }).strict(),
    response: list(RefundRequest),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/refund-requests/{id}/cancel',
    roles: ['user'],
    summary: 'Cancel a pending refund request; you can request it again',
    perMinute: 20,
    params: Id,
    response: RefundRequest,
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
  offer: endpoint({
    method: 'GET',
    path: '/refund-requests/offer/{id}',
    roles: ['user'],
    summary: 'Get what can be refunded of a payment: a line of the token history, or the item itself',
    params: Id,
    response: RefundOffer,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const refundsLive = {
  /** Sent to the requester and to staff when a refund request changes. */
  'refund/changed': liveEvent({
    from: 'server',
    payload: z.object({ refundId: z.string(), status: RefundStatus, token: tokens, at: timestamp }),
  }),
  /** Sent to the creator, and to a member's studio, when staff refund tokens to a viewer. */
  'refund/given': liveEvent({
    from: 'server',
    payload: z.object({
      sourceType: RefundSource,
      title: z.string(),
      /** Refunded part of the full price. */
      token: tokens,
      /** Part taken from the recipient's own earnings. */
      fromEarnings: tokens,
      at: timestamp,
    }),
  }),
};
