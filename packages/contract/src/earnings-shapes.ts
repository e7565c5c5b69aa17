import { z } from 'zod';
import { Person, timestamp, tokens } from './fields.ts';

/** What creators and studios earn by; `refund` and `chargeback` take back of it. */
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

/** Days in a range of the earnings at most. */
export const MOST_EARNING_DAYS = 732;

/** One sum of tokens as it was shared. `studio` is the studio's share, `net` what the reader got. */
const shares = { gross: tokens, platform: tokens, studio: tokens, net: tokens };

/** What an earning was for; of a refund, what it gives back of. */
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
  /** Of the thing itself, where it has a page. */
  _id: z.string().optional(),
  title: z.string(),
});

export const Earning = z.object({
  _id: z.string(),
  date: timestamp,
  kind: EarningKind,
  /** Who paid, or was given back. */
  payer: Person.optional(),
  /** For studios: whose work it was. */
  member: Person.optional(),
  item: EarningItem.optional(),
  ...shares,
  /** The transfer that a refund or a chargeback takes back of. */
  originId: z.string().optional(),
  /** `pending`: not yet paid out, because it may still be given back. `reversal`: takes something back. */
  status: z.enum(['pending', 'available', 'partly_refunded', 'refunded', 'reversal']),
});

const Sum = z.object({ ...shares, count: z.number().int() });
const Day = Sum.extend({
  date: z.string(),
  /** Net, by kind. */
  kinds: z.array(z.object({ kind: EarningKind, net: tokens })).max(EARNING_KINDS.length),
});

export const EarningStats = z.object({
  fromDate: z.string(),
  toDate: z.string(),
  /** Of the days. */
  timeZone: z.string(),
  ...shares,
  count: z.number().int(),
  /** What was paid out so far, waits until it may be paid out, and can be paid out now. */
  paid: tokens,
  pending: tokens,
  available: tokens,
  /** The day that it is in the time zone. */
  todayDate: z.string(),
  /** Net of today and of this week, whatever the range. */
  today: tokens,
  week: tokens,
  byDay: z.array(Day).max(MOST_EARNING_DAYS),
  byKind: z.array(Sum.extend({ kind: EarningKind })).max(EARNING_KINDS.length),
  /** By weekday (1 is Monday) and hour, those in which something was earned. */
  byHour: z
    .array(z.object({ weekday: z.number().int(), hour: z.number().int(), net: tokens, count: z.number().int() }))
    .max(168),
  /** The range of as many days before. */
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
  /** Who paid most in the range, less what was given back. */
  supporters: z.array(z.object({ person: Person, gross: tokens, net: tokens, count: z.number().int() })).max(10),
  /** For studios: what each member brought. */
  members: z.array(z.object({ person: Person, gross: tokens, net: tokens, count: z.number().int() })).max(10),
  subscribers: z.object({
    active: z.number().int(),
    /** In the range. */
    begun: z.number().int(),
    ended: z.number().int(),
  }),
  /** Of rooms in the range: pages opened (UTC days), viewers at the peaks of broadcasts, different people who paid. */
  funnel: z.object({ views: z.number().int(), viewers: z.number().int(), spenders: z.number().int() }),
});

export const EarningPayout = z.object({
  _id: z.string(),
  date: timestamp,
  token: tokens,
  status: z.enum(['pending', 'approved', 'paid', 'rejected', 'cancelled']),
});
