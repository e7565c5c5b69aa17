import { z } from 'zod';
import { endpoint, list, liveEvent } from './core.ts';
import {
  Contribution,
  Crowdfunding,
  crowdfundingFields,
  CrowdfundingStatus,
  CrowdfundingView,
  OwnContribution,
} from './crowdfunding-shapes.ts';
import { flag, Id, id, pageQuery, success, timestamp, tokenAmount, tokens, prose } from './fields.ts';

const own = { roles: ['performer'], params: Id, secret: true, response: CrowdfundingView } as const;
const saying = { method: 'POST', roles: ['user'], params: Id, secret: true, response: CrowdfundingView } as const;
const page = pageQuery(['createdAt'], 12);

export const crowdfunding = {
  create: endpoint({
    method: 'POST',
    path: '/crowdfunding',
    roles: ['performer'],
    summary: 'Make a crowdfunding, as a draft unless `status` is active; at most 5 are open at a time',
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
    summary: 'The own crowdfundings, the newest first',
    query: page.extend({ status: CrowdfundingStatus.optional() }).strict(),
    secret: true,
    response: list(Crowdfunding),
  }),
  search: endpoint({
    method: 'GET',
    path: '/crowdfunding/user/search',
    roles: ['visitor'],
    summary: 'Crowdfundings that run, and those that were funded',
    query: page
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
    summary: 'What the caller has given for, the newest first',
    query: page.omit({ q: true }).strict(),
    secret: true,
    response: list(OwnContribution),
  }),
  view: endpoint({
    method: 'GET',
    path: '/crowdfunding/{id}',
    roles: ['visitor'],
    summary: 'A crowdfunding; drafts are for their creator',
    params: Id,
    secret: true,
    response: CrowdfundingView,
    errors: ['NOT_FOUND'],
  }),
  contributors: endpoint({
    method: 'GET',
    path: '/crowdfunding/{id}/contributors',
    roles: ['visitor'],
    summary: 'Who has given, the newest first',
    params: Id,
    query: pageQuery(['createdAt'], 25).omit({ q: true }).strict(),
    response: list(Contribution),
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    path: '/crowdfunding/{id}',
    summary: 'Change an own crowdfunding: all of it while nobody has given, its words and picture then',
    body: crowdfundingFields.partial(),
    errors: ['NOT_FOUND', 'CONFLICT', 'NOT_VERIFIED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/crowdfunding/{id}',
    roles: ['performer'],
    summary: 'Delete a draft, or cancel a crowdfunding: everything is given back',
    params: Id,
    response: success,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  addUpdate: endpoint({
    ...own,
    method: 'POST',
    path: '/crowdfunding/{id}/updates',
    summary: 'Write news; those who have given hear it',
    body: z.object({ text: prose(2000) }),
    perMinute: 6,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deliver: endpoint({
    ...own,
    method: 'POST',
    path: '/crowdfunding/{id}/deliver',
    summary: 'Say that a funded one is delivered: paid when most have confirmed it, or after 14 days',
    body: z.object({ note: prose(1000) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  confirm: endpoint({
    ...saying,
    path: '/crowdfunding/{id}/confirm',
    summary: 'Somebody who has given confirms the delivery',
    errors: ['NOT_FOUND', 'CONFLICT', 'NOT_OFFERED'],
  }),
  dispute: endpoint({
    ...saying,
    path: '/crowdfunding/{id}/dispute',
    summary: 'Somebody who has given says that it was not delivered; staff decide then',
    body: z.object({ reason: prose(1000) }),
    errors: ['NOT_FOUND', 'CONFLICT', 'NOT_OFFERED'],
  }),
  contribute: endpoint({
    method: 'POST',
    path: '/member/send-contribute-token/{id}',
    roles: ['user'],
    idempotent: true,
    perMinute: 60,
    summary:
      'Give tokens for a crowdfunding of a performer: set aside until it is delivered, never more than is missing',
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
    summary: 'Crowdfundings, those whose delivery is disputed by default',
    query: page.extend({ status: CrowdfundingStatus.optional(), isDisputed: flag.optional() }).strict(),
    response: list(Crowdfunding),
  }),
  disputes: endpoint({
    ...decision,
    method: 'GET',
    path: '/admin/crowdfunding/{id}/disputes',
    summary: 'Why people dispute a delivery',
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
    summary: 'Pay a funded one to its creator, or give everything back, with a reason that is told',
    params: Id,
    body: z.object({ outcome: z.enum(['pay', 'return']), reason: prose(500) }),
    response: Crowdfunding,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const crowdfundingLive = {
  /**
   * Subscribes a page to a campaign until `crowdfunding/unwatch` or the end of the connection. At most 12 at a time.
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
