import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import {
  Contribution,
  Crowdfunding,
  crowdfundingFields,
  CrowdfundingStatus,
  CrowdfundingView,
  OwnContribution,
} from './shapes.ts';
import { flag, Id, id, pageQuery, success, timestamp, tokenAmount, tokens, prose } from '../fields.ts';

const own = { roles: ['performer'], params: Id, secret: true, response: CrowdfundingView } as const;
const saying = { method: 'POST', roles: ['user'], params: Id, secret: true, response: CrowdfundingView } as const;
const page = pageQuery(['createdAt'], 12);

export const crowdfunding = {
  create: endpoint({
    method: 'POST',
    path: '/crowdfunding',
    roles: ['performer'],
    feature: 'crowdfunding',
    screens: { fields: ['title', 'description'] },
    summary: 'Create a crowdfunding campaign, as a draft unless `status` is active; at most 5 can be open',
    perMinute: 30,
    body: crowdfundingFields,
    secret: true,
    response: CrowdfundingView,
    errors: ['CONFLICT', 'NOT_VERIFIED'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/crowdfunding',
    roles: ['performer'],
    scope: 'content:read',
    summary: 'List your crowdfunding campaigns, newest first',
    query: page.extend({ status: CrowdfundingStatus.optional() }).strict(),
    secret: true,
    response: list(Crowdfunding),
  }),
  search: endpoint({
    method: 'GET',
    path: '/crowdfunding/user/search',
    roles: ['visitor'],
    mayLagFor: 'visitor',
    summary: 'List running and funded crowdfunding campaigns, newest first or by number of contributors',
    query: pageQuery(['createdAt', 'popular'], 12)
      .extend({
        /** Id or username. */
        performerId: z.string().min(1).max(64).optional(),
        status: z.enum(['active', 'funded', 'delivered']).optional(),
      })
      .strict(),
    secret: true,
    response: list(Crowdfunding),
  }),
  contributed: endpoint({
    method: 'GET',
    path: '/crowdfunding/user/contributions',
    roles: ['user'],
    summary: 'List crowdfunding campaigns you have contributed to, newest first',
    query: page.omit({ q: true }).strict(),
    secret: true,
    response: list(OwnContribution),
  }),
  view: endpoint({
    method: 'GET',
    path: '/crowdfunding/{id}',
    roles: ['visitor'],
    mayLagFor: 'visitor',
    summary: 'Get a crowdfunding campaign; drafts are visible only to their creator',
    params: Id,
    secret: true,
    response: CrowdfundingView,
    errors: ['NOT_FOUND'],
  }),
  contributors: endpoint({
    method: 'GET',
    path: '/crowdfunding/{id}/contributors',
    roles: ['visitor'],
    summary: 'List contributors, newest first',
    params: Id,
    query: pageQuery(['createdAt'], 25).omit({ q: true }).strict(),
    response: list(Contribution),
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    path: '/crowdfunding/{id}',
    screens: { fields: ['title', 'description'] },
    summary: 'Update a crowdfunding campaign; after the first contribution, only its text and picture',
    body: crowdfundingFields.partial(),
    errors: ['NOT_FOUND', 'CONFLICT', 'NOT_VERIFIED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/crowdfunding/{id}',
    roles: ['performer'],
    summary: 'Delete a draft, or cancel a crowdfunding campaign and refund everyone',
    params: Id,
    response: success,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  addUpdate: endpoint({
    ...own,
    method: 'POST',
    path: '/crowdfunding/{id}/updates',
    screens: { fields: ['text'] },
    summary: 'Post an update; contributors are notified',
    body: z.object({ text: prose(2000) }),
    perMinute: 6,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deliver: endpoint({
    ...own,
    method: 'POST',
    path: '/crowdfunding/{id}/deliver',
    summary: 'Mark a funded campaign as delivered; it is paid once most contributors confirm, or after 14 days',
    body: z.object({ note: prose(1000) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  confirm: endpoint({
    ...saying,
    path: '/crowdfunding/{id}/confirm',
    summary: 'Confirm delivery, as a contributor',
    errors: ['NOT_FOUND', 'CONFLICT', 'NOT_OFFERED'],
  }),
  dispute: endpoint({
    ...saying,
    path: '/crowdfunding/{id}/dispute',
    summary: 'Dispute delivery, as a contributor; staff decide',
    body: z.object({ reason: prose(1000) }),
    errors: ['NOT_FOUND', 'CONFLICT', 'NOT_OFFERED'],
  }),
  contribute: endpoint({
    method: 'POST',
    path: '/member/send-contribute-token/{id}',
    roles: ['user'],
    feature: 'crowdfunding',
    idempotent: true,
    perMinute: 60,
    summary: 'Contribute tokens to a crowdfunding campaign: held until delivery, at most the missing amount',
    params: Id,
    body: z.object({
      token: tokenAmount,
      /** Spelled as in the specification. `crowdfundingId` is an alias. */
      crowdfundfingId: id.optional(),
      crowdfundingId: id.optional(),
      anonymous: flag.optional(),
    }),
    response: z.object({
      contributionId: z.string(),
      /** Reserved amount. */
      token: tokens,
      balance: tokens,
      raisedTokens: tokens,
      goalTokens: tokens,
      status: CrowdfundingStatus,
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'NOT_OFFERED', 'INSUFFICIENT_BALANCE', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED'],
  }),
};

const decision = {
  roles: ['staff'],
  staff: ['admin', 'moderator', 'finance'],
  secret: true,
} as const;
export const crowdfundingStaff = {
  search: endpoint({
    ...decision,
    method: 'GET',
    path: '/admin/crowdfunding',
    summary: 'List crowdfunding campaigns, disputed ones by default',
    query: page.extend({ status: CrowdfundingStatus.optional(), isDisputed: flag.optional() }).strict(),
    response: list(Crowdfunding),
  }),
  disputes: endpoint({
    ...decision,
    method: 'GET',
    path: '/admin/crowdfunding/{id}/disputes',
    summary: 'List reasons given for disputing a delivery',
    params: Id,
    query: pageQuery(['createdAt'], 25).omit({ q: true, cursor: true }).strict(),
    response: list(
      z.object({ contributor: Contribution.shape.contributor.unwrap(), reason: z.string(), at: timestamp }),
    ),
    errors: ['NOT_FOUND'],
  }),
  decide: endpoint({
    ...decision,
    method: 'POST',
    path: '/admin/crowdfunding/{id}/decide',
    summary: 'Pay a funded campaign to its creator, or refund everyone, with a reason that they receive',
    params: Id,
    body: z.object({ outcome: z.enum(['pay', 'return']), reason: prose(500) }),
    response: Crowdfunding,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const crowdfundingLive = {
  /**
   * Subscribes a page to a campaign until `crowdfunding/unwatch` or the end of the connection. At most 12 campaigns at
   * a time.
   */
  'crowdfunding/watch': liveEvent({ from: 'client', payload: z.object({ crowdfundingId: id }), ack: success }),
  'crowdfunding/unwatch': liveEvent({ from: 'client', payload: z.object({ crowdfundingId: id }), ack: success }),
  /** Sent to the creator's room, the creator and watchers. Carries the campaign's current state. */
  'crowdfunding/changed': liveEvent({
    from: 'server',
    payload: z.object({
      crowdfundingId: z.string(),
      performerId: z.string(),
      title: z.string(),
      status: CrowdfundingStatus,
      goalTokens: tokens,
      raisedTokens: tokens,
      contributors: z.number().int(),
      /** Latest contributor, unless anonymous. */
      name: z.string().optional(),
      /** Their contribution. */
      token: tokens.optional(),
      at: timestamp,
    }),
  }),
};
