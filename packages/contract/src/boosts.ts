import { z } from 'zod';
import { endpoint, list, liveEvent } from './core.ts';
import { Id, id, pageQuery, timestamp, tokenAmount, tokens, Person, prose } from './fields.ts';

export const BoostStatus = z.enum(['running', 'finished', 'ended']);
/** Why one ended before its time. */
const EndReason = z.enum(['offline', 'unlisted', 'staff']);

/** What a boost has brought so far, or brought. */
const BoostReport = z.object({
  /** Visits of the creator's pages while it ran, and of the room from where it was promoted. */
  views: z.number().int(),
  viewersAtStart: z.number().int(),
  mostViewers: z.number().int(),
  /** How many more watched at most than when it began. */
  viewersGained: z.number().int(),
  followersGained: z.number().int(),
});

/** A paid, labelled lift of one creator in the directory. */
export const Boost = z.object({
  _id: z.string(),
  performer: Person,
  /** Who paid it; the creator or a viewer. */
  boughtBy: Person.optional(),
  price: tokens,
  minutes: z.number().int(),
  status: BoostStatus,
  startedAt: timestamp,
  /** When it ends, unless it is ended before. */
  endsAt: timestamp,
  endedAt: timestamp.optional(),
  endReason: EndReason.optional(),
  /** Since when its creator is not live; it ends when that lasts. */
  offlineSince: timestamp.optional(),
  refunded: tokens.optional(),
  report: BoostReport,
});

/** A boost with its course. */
export const BoostView = Boost.extend({
  samples: z
    .array(z.object({ at: timestamp, viewers: z.number().int(), views: z.number().int() }))
    .max(1500)
    .describe('One each minute'),
});

const BoostState = z.object({
  performerId: z.string(),
  /** Whether it can be bought now. */
  isOffered: z.boolean(),
  /** Why not. */
  reason: z.enum(['off', 'offline', 'running', 'full']).optional(),
  price: tokens,
  minutes: z.number().int(),
  places: z.number().int(),
  freePlaces: z.number().int(),
  /** When the next place is free, where none is. */
  nextFreeAt: timestamp.optional(),
  /** The one that runs for this creator. */
  running: z.object({ _id: z.string(), startedAt: timestamp, endsAt: timestamp, isOwn: z.boolean() }).optional(),
});

const searching = pageQuery(['createdAt'], 12).omit({ q: true }).extend({ status: BoostStatus.optional() }).strict();
const either = ['performer', 'user'] as const;

export const boosts = {
  buy: endpoint({
    method: 'POST',
    path: '/boost-profile',
    roles: either,
    idempotent: true,
    perMinute: 30,
    summary: 'Lift a creator in the directory for some minutes: by the creator, or by a viewer for them',
    body: z.strictObject({
      /** Whom; creators boost themselves. */
      performerId: id.optional(),
      /** As they were shown. */
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
    summary: 'What a boost of a creator costs now, and whether there is a place',
    query: z.strictObject({ performerId: id.optional() }),
    response: BoostState,
    errors: ['NOT_FOUND'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/boosts',
    roles: either,
    summary: 'Boosts of a creator, whoever paid them; those that a viewer has paid',
    query: searching,
    response: list(Boost),
  }),
  view: endpoint({
    method: 'GET',
    path: '/boosts/{id}',
    roles: either,
    summary: 'A boost with its course, for its creator and who paid it',
    params: Id,
    response: BoostView,
    errors: ['NOT_FOUND'],
  }),
};

const deciding = { roles: ['staff'], staff: ['admin', 'moderator', 'finance'] } as const;
/** What staff see and end of boosts. */
export const boostsStaff = {
  search: endpoint({
    ...deciding,
    method: 'GET',
    path: '/admin/boosts',
    summary: 'Boosts of everybody, the newest first',
    query: searching,
    response: list(Boost),
  }),
  end: endpoint({
    ...deciding,
    method: 'POST',
    path: '/admin/boosts/{id}/end',
    summary: 'End a boost that runs, with a reason that is kept; who paid it is told',
    params: Id,
    body: z.strictObject({
      /** What is given back: everything, the minutes that have not begun, or nothing. */
      refund: z.enum(['all', 'unused', 'none']),
      reason: prose(500),
    }),
    response: Boost,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const boostsLive = {
  /** To the room of its creator, the creator and who paid it: it began or is over. */
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
