import { z } from 'zod';
import { Person, timestamp, tokens } from '../fields.ts';

/** Earning types of creators and studios. `refund` and `chargeback` are deductions. */
export const EARNING_KINDS = [
  'tip',
  'private',
  'group',
  'peek',
  'paid',
  'ticket',
  'stream-war',
  'video',
  'photo',
  'gallery',
  'product',
  'post',
  'subscription',
  'message',
  'wheel',
  'recording',
  'crowdfunding',
  'grant',
  'affiliate',
  'refund',
  'chargeback',
] as const;
export const EarningKind = z.enum(EARNING_KINDS);

/** Maximum days in an earnings range. */
export const MOST_EARNING_DAYS = 732;

/** Split of an amount of tokens. `studio` is the studio's share, `net` the reader's own. */
const shares = { gross: tokens, platform: tokens, studio: tokens, net: tokens };

/** Item behind an earning, or for a refund the item refunded. */
export const EarningItem = z.object({
  type: z.enum([
    'tip',
    'show',
    'announced-show',
    'war',
    'video',
    'photo',
    'gallery',
    'product',
    'post',
    'message',
    'subscription',
    'spin',
    'recording',
    'crowdfunding',
  ]),
  /** Id of the item, if it has a page. */
  _id: z.string().optional(),
  title: z.string(),
});

export const Earning = z.object({
  _id: z.string(),
  date: timestamp,
  kind: EarningKind,
  /** The user who paid or was refunded. */
  payer: Person.optional(),
  /** Studios only: the member who earned it. */
  member: Person.optional(),
  item: EarningItem.optional(),
  ...shares,
  /** The transfer that a refund or chargeback reverses. */
  originId: z.string().optional(),
  /** `pending`: not payable yet, because it may still be refunded. `reversal`: deducts an earlier earning. */
  status: z.enum(['pending', 'available', 'partly_refunded', 'refunded', 'reversal']),
});

const Sum = z.object({ ...shares, count: z.number().int() });
const Day = Sum.extend({
  date: z.string(),
  /** Net amount per kind. */
  kinds: z.array(z.object({ kind: EarningKind, net: tokens })).max(EARNING_KINDS.length),
});

/** Totals of all earnings: `balance` is `available` plus `held`, and `pending` is `held` plus `requested`. */
export const purse = {
  /** Amount earned and neither spent nor requested, as shown in the site's header. */
  balance: tokens,
  /** Amount that can be requested now. */
  available: tokens,
  /** Amount earned too recently to be requested. */
  held: tokens,
  /** Amount in requests that aren't paid yet. */
  requested: tokens,
  pending: tokens,
  paid: tokens,
};

export const EarningStats = z.object({
  fromDate: z.string(),
  toDate: z.string(),
  /** Time zone that defines the days. */
  timeZone: z.string(),
  ...shares,
  count: z.number().int(),
  ...purse,
  /** Today's date in the time zone. */
  todayDate: z.string(),
  /** Net amounts of today and the current week, regardless of the range. */
  today: tokens,
  week: tokens,
  byDay: z.array(Day).max(MOST_EARNING_DAYS),
  byKind: z.array(Sum.extend({ kind: EarningKind })).max(EARNING_KINDS.length),
  /** Totals by weekday (1 is Monday) and hour. Hours without earnings are omitted. */
  byHour: z
    .array(z.object({ weekday: z.number().int(), hour: z.number().int(), net: tokens, count: z.number().int() }))
    .max(168),
  /** The preceding range of the same length. */
  before: Sum.extend({
    fromDate: z.string(),
    toDate: z.string(),
    byDay: z.array(z.object({ date: z.string(), net: tokens })).max(MOST_EARNING_DAYS),
  }),
});

export const EarningInsights = z.object({
  fromDate: z.string(),
  toDate: z.string(),
  timeZone: z.string(),
  /** Top supporters in the range, net of refunds. */
  supporters: z.array(z.object({ person: Person, gross: tokens, net: tokens, count: z.number().int() })).max(10),
  /** Studios only: earnings per member. */
  members: z.array(z.object({ person: Person, gross: tokens, net: tokens, count: z.number().int() })).max(10),
  subscribers: z.object({
    active: z.number().int(),
    /** Within the range. */
    begun: z.number().int(),
    ended: z.number().int(),
  }),
  /** Room funnel in the range: page views (UTC days), peak viewers of broadcasts, and distinct paying users. */
  funnel: z.object({ views: z.number().int(), viewers: z.number().int(), spenders: z.number().int() }),
});

export const EarningPayout = z.object({
  _id: z.string(),
  date: timestamp,
  token: tokens,
  status: z.enum(['pending', 'approved', 'paid', 'rejected', 'cancelled']),
});
