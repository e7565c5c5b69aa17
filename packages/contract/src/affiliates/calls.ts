import { z } from 'zod';
import { endpoint, list, shortList } from '../core.ts';
import { flag, Id, isoDate, pageQuery, Person, timestamp, tokens, prose, optionalProse } from '../fields.ts';

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
  /** End of the earning period. Later spending earns nothing. */
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
    studioRoles: ['owner', 'finance'],
    summary: 'Get your affiliate link, its terms and its results',
    response: Affiliate,
  }),
  join: endpoint({
    ...byAccounts,
    method: 'POST',
    path: '/affiliate',
    studioRoles: ['owner', 'finance'],
    feature: 'affiliates',
    summary: 'Create your affiliate link; repeated calls return the same one',
    perMinute: 20,
    response: Affiliate,
    errors: ['UNAVAILABLE', 'EMAIL_NOT_VERIFIED'],
  }),
  days: endpoint({
    ...byAccounts,
    method: 'GET',
    path: '/affiliate/days',
    studioRoles: ['owner', 'finance'],
    summary: 'List clicks, sign-ups, spending and earnings by UTC day; days without any are omitted',
    query: z.object({ fromDate: isoDate, toDate: isoDate }),
    response: shortList(z.object({ date: z.string(), ...figures }), MOST_AFFILIATE_DAYS),
  }),
  referrals: endpoint({
    ...byAccounts,
    method: 'GET',
    path: '/affiliate/referrals',
    studioRoles: ['owner', 'finance'],
    summary: 'List accounts registered through your link, newest first',
    query: pageQuery(['registeredAt'], 25).omit({ q: true }),
    response: list(Referral),
  }),
};

export const affiliatesStaff = {
  search: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/affiliates',
    summary: 'List affiliates, highest earnings first',
    query: pageQuery(['earned'], 25),
    response: list(StaffAffiliate),
  }),
  update: endpoint({
    ...byFinance,
    method: 'PUT',
    path: '/admin/affiliates/{id}',
    summary: 'Block or unblock an affiliate; a blocked one refers nobody and is not paid',
    params: Id,
    body: z.object({ isBlocked: flag, reason: prose(500) }),
    response: StaffAffiliate,
    errors: ['NOT_FOUND'],
  }),
  referrals: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/affiliate-referrals',
    summary: 'List referrals, newest first, with signs that two accounts belong to one person',
    query: pageQuery(['registeredAt'], 25)
      .omit({ q: true })
      .extend({ state: ReferralState.optional(), affiliateId: z.uuid().optional() }),
    response: list(StaffReferral),
  }),
  decide: endpoint({
    ...byFinance,
    method: 'POST',
    path: '/admin/affiliate-referrals/{id}/decide',
    summary: 'Accept or reject a sign-up; rejecting takes back all of its shares',
    params: Id,
    body: z.object({ state: ReferralState.exclude(['held']), reason: optionalProse(500) }),
    response: StaffReferral,
    errors: ['NOT_FOUND'],
  }),
};
