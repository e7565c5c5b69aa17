import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { Id, id, pageQuery, timestamp, tokens } from '../fields.ts';
import { EarnerRole, PayoutRequest, PayoutStats, PayoutStatus, PayoutView, payoutWish } from './shapes.ts';

const earners = { roles: ['performer', 'studio'] } as const;
const Role = z.object({ role: EarnerRole });
const RoleAndId = Role.extend({ id });
const page = pageQuery(['createdAt'], 12).omit({ q: true }).extend({ status: PayoutStatus.optional() }).strict();
const WHY_NOT = ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'] as const;
const ASKING = ['INSUFFICIENT_BALANCE', 'NOT_VERIFIED', 'ACCOUNT_SUSPENDED', ...WHY_NOT] as const;

const moves = { idempotent: true, response: PayoutView } as const;
export const payouts = {
  ask: endpoint({
    ...earners,
    ...moves,
    method: 'POST',
    path: '/payout-requests/{role}',
    summary: 'Request a payout of earned tokens; a studio member’s request goes to the studio',
    params: Role,
    body: payoutWish,
    errors: ASKING,
  }),
  edit: endpoint({
    ...earners,
    ...moves,
    method: 'PUT',
    path: '/payout-requests/{role}/{id}',
    summary: 'Update a pending request',
    params: RoleAndId,
    body: payoutWish.partial(),
    errors: ASKING,
  }),
  cancel: endpoint({
    ...earners,
    ...moves,
    method: 'POST',
    path: '/payout-requests/{role}/{id}/cancel',
    summary: 'Cancel a pending request and return its tokens to your earnings',
    params: RoleAndId,
    errors: WHY_NOT,
  }),
  read: endpoint({
    ...earners,
    method: 'GET',
    path: '/payout-requests/{role}/{id}',
    summary: 'Get a request for editing',
    params: RoleAndId,
    response: PayoutRequest,
    errors: WHY_NOT,
  }),
  view: endpoint({
    ...earners,
    method: 'GET',
    path: '/payout-requests/{role}/{id}/view',
    summary: 'Get a request of yours or of a studio member, with its history and movements',
    params: RoleAndId,
    response: PayoutView,
    errors: WHY_NOT,
  }),
  performerSearch: endpoint({
    method: 'GET',
    path: '/payout-requests/performer/search',
    roles: ['performer'],
    summary: 'List your requests, newest first',
    query: page,
    response: list(PayoutRequest),
  }),
  studioSearch: endpoint({
    method: 'GET',
    path: '/payout-requests/studio/search',
    roles: ['studio'],
    summary: 'List a studio’s own requests, newest first',
    query: page,
    response: list(PayoutRequest),
  }),
  performerPending: endpoint({
    method: 'GET',
    path: '/payout-requests/performer/pending-requests',
    roles: ['performer'],
    summary: 'List your undecided requests, newest first',
    query: page.omit({ status: true }),
    response: list(PayoutRequest),
  }),
  performerStats: endpoint({
    method: 'POST',
    path: '/payout-requests/performer/stats',
    roles: ['performer'],
    summary: 'Get the amounts you can request, that are held and until when, and that were paid',
    response: PayoutStats,
  }),
  studioStats: endpoint({
    method: 'POST',
    path: '/payout-requests/studio/stats',
    roles: ['studio'],
    summary: 'Get the amounts you can request, that are held and until when, and that were paid',
    response: PayoutStats,
  }),
  plan: endpoint({
    ...earners,
    method: 'POST',
    path: '/payout-requests/{role}/automatic',
    summary: 'Request everything available automatically each week or month, above the minimum',
    params: Role,
    body: z.object({ every: z.enum(['never', 'week', 'month']) }),
    response: PayoutStats.pick({ every: true, nextAutomaticAt: true }),
    errors: ['FORBIDDEN'],
  }),
  memberRequests: endpoint({
    method: 'GET',
    path: '/payout-requests/studio/performer-request',
    roles: ['studio'],
    summary: 'List requests of studio members, newest first',
    query: page,
    response: list(PayoutRequest),
  }),
  decideMember: endpoint({
    ...moves,
    method: 'PUT',
    path: '/payout-requests/studio/update/{id}',
    roles: ['studio'],
    summary: 'Approve a member’s request, so that the studio is paid the amount, or reject it with a reason',
    params: Id,
    body: z.object({ status: z.enum(['approved', 'rejected']), note: payoutWish.shape.note }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const payoutsLive = {
  /** Sent to the owner, a member's studio, and staff when a request is made or changes status. */
  'payout/changed': liveEvent({
    from: 'server',
    payload: z.object({ payoutId: z.string(), accountId: z.string(), status: PayoutStatus, tokens, at: timestamp }),
  }),
};
