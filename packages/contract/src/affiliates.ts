import { z } from 'zod';
import { endpoint, list, shortList } from './core.ts';
import { flag, Id, isoDate, pageQuery, Person, timestamp, tokens, prose, optionalProse } from './fields.ts';

/** Maximum number of days per statistics request. */
export const MOST_AFFILIATE_DAYS = 366;
const REFERRAL_FLAGS = ['device', 'network', 'card'] as const;

const ReferralState = z.enum(['counts', 'held', 'refused']);
const figures = { clicks: z.number().int(), signUps: z.number().int(), spent: tokens, earned: tokens };

/** The caller's affiliate status. */
const Affiliate = z.object({
  /** True if the site runs an affiliate program that is open to the caller. */
  isOpen: z.boolean(),
  /** Absent until the caller joins. */
  code: z.string().optional(),
  /** Full URL to share. */
  link: z.string().optional(),
  /** Terms for new sign-ups: percentage of the site's share, and its duration in months. */
  percent: z.number(),
  months: z.number().int(),
  cookieDays: z.number().int(),
  holdDays: z.number().int(),
  /** Destination of payouts. */
  paidInto: z.enum(['wallet', 'earnings']),
  ...figures,
  /** Unpaid shares. */
  waiting: tokens,
  /** The part of `waiting` from sign-ups under staff review. */
  held: tokens,
  paid: tokens,
});
const Referral = z.object({
  _id: z.string(),
  /** Prefix of the username only. */
  name: z.string(),
  state: ReferralState,
  registeredAt: timestamp,
  /** Later spending earns nothing. */
  endsAt: timestamp,
  percent: z.number(),
  spent: tokens,
  earned: tokens,
});
const StaffReferral = Referral.extend({
  viewer: Person,
  affiliate: Person,
  flags: z.array(z.enum(REFERRAL_FLAGS)).max(REFERRAL_FLAGS.length),
  reason: z.string().optional(),
  decidedAt: timestamp.optional(),
});
const StaffAffiliate = z.object({
  _id: z.string(),
  account: Person.extend({ role: z.string() }),
  code: z.string(),
  isBlocked: z.boolean(),
  joinedAt: timestamp,
  ...figures,
  paid: tokens,
  /** Sign-ups pending staff review. */
  heldSignUps: z.number().int(),
});

const byAccounts = { roles: ['user', 'performer', 'studio'] } as const;
const byFinance = { roles: ['staff'], staff: ['admin', 'finance'] } as const;

/** Affiliates earn a share of the site's revenue from viewers they refer. */
export const affiliates = {
  view: endpoint({
    ...byAccounts,
    method: 'GET',
    path: '/affiliate',
    summary: 'The own link, its terms and what it has brought',
    response: Affiliate,
  }),
  join: endpoint({
    ...byAccounts,
    method: 'POST',
    path: '/affiliate',
    summary: 'Get a link of one’s own; again returns the same',
    perMinute: 20,
    response: Affiliate,
    errors: ['UNAVAILABLE', 'EMAIL_NOT_VERIFIED'],
  }),
  days: endpoint({
    ...byAccounts,
    method: 'GET',
    path: '/affiliate/days',
    summary: 'Clicks, sign-ups, what was spent and earned, by UTC day; days without any are left out',
    query: z.object({ fromDate: isoDate, toDate: isoDate }),
    response: shortList(z.object({ date: z.string(), ...figures }), MOST_AFFILIATE_DAYS),
  }),
  referrals: endpoint({
    ...byAccounts,
    method: 'GET',
    path: '/affiliate/referrals',
    summary: 'Who has registered by the own link, the newest first',
    query: pageQuery(['registeredAt'], 25).omit({ q: true }),
    response: list(Referral),
  }),
};

export const affiliatesStaff = {
  search: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/affiliates',
    summary: 'All affiliates, those first who have earned most',
    query: pageQuery(['earned'], 25),
    response: list(StaffAffiliate),
  }),
  update: endpoint({
    ...byFinance,
    method: 'PUT',
    path: '/admin/affiliates/{id}',
    summary: 'Block an affiliate, or allow them again: blocked ones bring nobody and are not paid',
    params: Id,
    body: z.object({ isBlocked: flag, reason: prose(500) }),
    response: StaffAffiliate,
    errors: ['NOT_FOUND'],
  }),
  referrals: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/affiliate-referrals',
    summary: 'Who was brought by whom, the newest first, with what speaks for one person with two accounts',
    query: pageQuery(['registeredAt'], 25)
      .omit({ q: true })
      .extend({ state: ReferralState.optional(), affiliateId: z.uuid().optional() }),
    response: list(StaffReferral),
  }),
  decide: endpoint({
    ...byFinance,
    method: 'POST',
    path: '/admin/affiliate-referrals/{id}/decide',
    summary: 'Let a sign-up count, or refuse it: then all of its shares are taken back',
    params: Id,
    body: z.object({ state: ReferralState.exclude(['held']), reason: optionalProse(500) }),
    response: StaffReferral,
    errors: ['NOT_FOUND'],
  }),
};
