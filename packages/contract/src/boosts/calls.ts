import { z } from 'zod';
import { endpoint, list, liveEvent } from '../core.ts';
import { Id, pageQuery, timestamp, tokenAmount, tokens, Person, prose, accountId } from '../fields.ts';

export const BoostStatus = z.enum(['running', 'finished', 'ended']);
/** Reason a boost ended early. */
const EndReason = z.enum(['offline', 'unlisted', 'staff']);

/** Results of a boost, so far or in total. */
const BoostReport = z.object({
  /** Visits to the creator's pages during the boost, and to the room from wherever it was promoted. */
  views: z.number().int(),
  viewersAtStart: z.number().int(),
  mostViewers: z.number().int(),
  /** Peak viewers above the count at the start. */
  viewersGained: z.number().int(),
  followersGained: z.number().int(),
});

/** A paid and labeled promotion of a creator in the directory. */
export const Boost = z.object({
  _id: z.string(),
  performer: Person,
  /** The buyer: the creator or a viewer. */
  boughtBy: Person.optional(),
  price: tokens,
  minutes: z.number().int(),
  status: BoostStatus,
  startedAt: timestamp,
  /** Scheduled end. */
  endsAt: timestamp,
  endedAt: timestamp.optional(),
  endReason: EndReason.optional(),
  /** Time the creator went offline. The boost ends if they stay offline. */
  offlineSince: timestamp.optional(),
  refunded: tokens.optional(),
  report: BoostReport,
});

/** A boost with its history. */
export const BoostView = Boost.extend({
  samples: z
    .array(z.object({ at: timestamp, viewers: z.number().int(), views: z.number().int() }))
    .max(1500)
    .describe('One each minute'),
});

const BoostState = z.object({
  performerId: z.string(),
  isOffered: z.boolean(),
  /** Reason no boost can be bought. */
  reason: z.enum(['off', 'offline', 'running', 'full']).optional(),
  price: tokens,
  minutes: z.number().int(),
  places: z.number().int(),
  freePlaces: z.number().int(),
  /** Time the next slot becomes free, if none is. */
  nextFreeAt: timestamp.optional(),
  /** The creator's running boost. */
  running: z.object({ _id: z.string(), startedAt: timestamp, endsAt: timestamp, isOwn: z.boolean() }).optional(),
});

const searching = pageQuery(['createdAt'], 12).omit({ q: true }).extend({ status: BoostStatus.optional() }).strict();
const either = ['performer', 'user'] as const;

export const boosts = {
  buy: endpoint({
    method: 'POST',
    path: '/boost-profile',
    roles: either,
    feature: 'boosts',
    idempotent: true,
    perMinute: 30,
    summary: 'Promote a creator in the directory for some minutes: by the creator, or by a viewer for them',
    body: z.strictObject({
      /** Creator to boost. Creators can boost only themselves. */
      performerId: accountId.optional(),
      /** Price and duration as displayed to the buyer. */
      price: tokenAmount.optional(),
      minutes: z.number().int().min(1).max(1440).optional(),
    }),
    response: z.object({ boost: Boost, paid: tokens, balance: tokens }),
    errors: [
      ...(['NOT_FOUND', 'ALREADY_DONE', 'NOT_OFFERED', 'CONFLICT', 'NOT_VERIFIED'] as const),
      ...(['EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'INSUFFICIENT_BALANCE'] as const),
    ],
  }),
  state: endpoint({
    method: 'GET',
    path: '/boosts/state',
    roles: either,
    whileLooking: true,
    summary: 'Get the current price of promoting a creator, and whether a place is free',
    query: z.strictObject({ performerId: accountId.optional() }),
    response: BoostState,
    errors: ['NOT_FOUND'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/boosts',
    roles: either,
    whileLooking: true,
    summary: 'List a creator’s promotions, whoever paid, or those a viewer has paid for',
    query: searching,
    response: list(Boost),
  }),
  view: endpoint({
    method: 'GET',
    path: '/boosts/{id}',
    roles: either,
    whileLooking: true,
    summary: 'Get a promotion with its results, as its creator or payer',
    params: Id,
    response: BoostView,
    errors: ['NOT_FOUND'],
  }),
};

const deciding = { roles: ['staff'], staff: ['admin', 'moderator', 'finance'] } as const;
export const boostsStaff = {
  search: endpoint({
    ...deciding,
    method: 'GET',
    path: '/admin/boosts',
    summary: 'List promotions, newest first',
    query: searching,
    response: list(Boost),
  }),
  end: endpoint({
    ...deciding,
    method: 'POST',
    path: '/admin/boosts/{id}/end',
    summary: 'End a running promotion with a reason; its payer is notified',
    params: Id,
    body: z.strictObject({
      /** Amount refunded: everything, the minutes that haven't started, or nothing. */
      refund: z.enum(['all', 'unused', 'none']),
      reason: prose(500),
    }),
    response: Boost,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const boostsLive = {
  /** Sent to the creator's room, the creator and the buyer when a boost starts or ends. */
  'boost/changed': liveEvent({
    from: 'server',
    payload: z.object({
      boostId: z.string(),
      performerId: z.string(),
      status: BoostStatus,
      endsAt: timestamp,
      at: timestamp,
    }),
  }),
};
