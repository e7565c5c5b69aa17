import { z } from 'zod';
import { couponCode, triedCode } from '../coupons/shapes.ts';
import { endpoint, list, shortList } from '../core.ts';
import { flag, Id, pageQuery, Person, text, timestamp, tokens } from '../fields.ts';

const MOST_CLAIMS = 100;
const MOST_TOKENS = 1_000_000;
/**
 * Reason a claim was refused: tokens already granted to the same mailbox, device or card; too many claims from one
 * network; no budget left; campaign over.
 */
const CLAIM_REASONS = ['mailbox', 'device', 'means', 'network', 'used-up', 'ended'] as const;
const ClaimState = z.enum(['waits', 'granted', 'refused']);
const moment = z.iso.datetime({ offset: true }).max(40).nullable();
const after = z.enum(['verified', 'payment']);
const wholeTokens = z.number().int().min(1).max(MOST_TOKENS);

/** Status of a redeemed code. */
const Claim = z.object({
  _id: z.string(),
  name: z.string(),
  tokens,
  state: ClaimState,
  /** Condition that a pending claim is waiting for. */
  after: after.optional(),
  reason: z.enum(CLAIM_REASONS).optional(),
  claimedAt: timestamp,
});
const Campaign = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  /** Full URL that prefills the code at registration. */
  link: z.string(),
  kind: z.enum(['welcome', 'code']),
  tokens,
  after,
  status: z.enum(['running', 'scheduled', 'over', 'off', 'used-up']),
  isActive: z.boolean(),
  startsAt: timestamp.optional(),
  endsAt: timestamp.optional(),
  /** Total budget, the part granted so far, and the remainder. */
  budget: tokens,
  spent: tokens,
  left: tokens,
  waiting: z.number().int(),
  granted: z.number().int(),
  refused: z.number().int(),
  createdAt: timestamp,
});
const fields = z.object({
  name: text(80),
  code: couponCode,
  kind: z.enum(['welcome', 'code']),
  /** Tokens per user. */
  tokens: wholeTokens,
  after,
  /** A null `startsAt` means immediately, and a null `endsAt` means no end. */
  startsAt: moment.optional(),
  endsAt: moment.optional(),
  isActive: flag.optional(),
});
const byFinance = { roles: ['staff'], staff: ['admin', 'finance'] } as const;

/** Tokens that the site grants to new users or for a code. */
export const campaigns = {
  claim: endpoint({
    method: 'POST',
    path: '/campaigns/claim',
    roles: ['user'],
    feature: 'campaigns',
    summary: 'Redeem a code: tokens are credited at once, or once its condition is met; repeated calls change nothing',
    perMinute: 20,
    idempotent: true,
    body: z.object({ code: triedCode }),
    response: Claim,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/campaigns/mine',
    roles: ['user'],
    summary: 'List the codes you have redeemed, newest first',
    response: shortList(Claim, MOST_CLAIMS),
  }),
};

export const campaignsStaff = {
  search: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/campaigns',
    summary: 'List campaigns with what they have given and what remains, newest first',
    query: pageQuery(['createdAt'], 25),
    response: list(Campaign),
  }),
  create: endpoint({
    ...byFinance,
    method: 'POST',
    path: '/admin/campaigns',
    summary: 'Create a campaign; it gives nothing until it has a budget',
    body: fields,
    response: Campaign,
    errors: ['CONFLICT'],
  }),
  update: endpoint({
    ...byFinance,
    method: 'PUT',
    path: '/admin/campaigns/{id}',
    summary: 'Update a campaign; the reward and its condition cannot change',
    params: Id,
    body: fields.pick({ name: true, startsAt: true, endsAt: true, isActive: true }).partial(),
    response: Campaign,
    errors: ['NOT_FOUND'],
  }),
  budget: endpoint({
    ...byFinance,
    method: 'POST',
    path: '/admin/campaigns/{id}/budget',
    summary: 'Add tokens to a campaign’s budget, or withdraw unused ones',
    params: Id,
    idempotent: true,
    body: z.object({ direction: z.enum(['add', 'take']), tokens: z.number().int().min(1).max(1_000_000_000) }),
    response: Campaign,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  claims: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/campaigns/{id}/claims',
    summary: 'List redemptions of a code and their outcomes, newest first',
    params: Id,
    query: pageQuery(['claimedAt'], 25).omit({ q: true }).extend({ state: ClaimState.optional() }),
    response: list(Claim.extend({ account: Person })),
    errors: ['NOT_FOUND'],
  }),
};
