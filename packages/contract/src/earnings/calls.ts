import { z } from 'zod';
import { endpoint, fileResponse, list } from '../core.ts';
import { Earning, EarningInsights, EarningKind, EarningPayout, EarningStats, purse } from './shapes.ts';
import { isoDate, pageOf, timestamp, tokens, text } from '../fields.ts';

const params = z.object({ role: z.enum(['performer', 'studio']) });
const own = { method: 'GET', roles: ['performer', 'studio'], params } as const;
const idOrName = z.string().min(1).max(64);
const range = z.object({
  /** Days in the account's time zone, inclusive. Default to the last 30 days; at most 732. */
  fromDate: isoDate.optional(),
  toDate: isoDate.optional(),
  /** IANA name, used only for accounts whose schedule sets no time zone. Defaults to UTC. */
  timeZone: text(64).optional(),
});
const rows = range.extend({
  kind: EarningKind.optional(),
  /** Id or username of the payer. */
  payer: idOrName.optional(),
  /** Studios only: id or username of the member who earned it. */
  member: idOrName.optional(),
});

/** Earnings of creators and studios. The role in the path is the caller's own. */
export const earnings = {
  search: endpoint({
    ...own,
    path: '/earning/{role}/search',
    studioRoles: ['owner', 'finance'],
    scope: 'earnings:read',
    whileLooking: true,
    summary: 'List your earnings transfer by transfer, newest first; all days by default',
    query: rows
      .extend({ ...pageOf(25), cursor: z.string().max(200).optional(), sort: z.enum(['asc', 'desc']).default('desc') })
      .strict(),
    response: list(Earning),
  }),
  stats: endpoint({
    ...own,
    path: '/earning/{role}/stats',
    studioRoles: ['owner', 'finance'],
    scope: 'earnings:read',
    whileLooking: true,
    summary: 'Get your earnings totals, always exact; refunds count on the day they happen',
    query: range.extend({ member: idOrName.optional() }).strict(),
    perMinute: 60,
    response: EarningStats,
  }),
  insights: endpoint({
    ...own,
    path: '/earning/{role}/insights',
    studioRoles: ['owner', 'finance'],
    scope: 'earnings:read',
    whileLooking: true,
    summary: 'Get the sources of your earnings in a range: supporters, members, subscribers, rooms',
    query: range.strict(),
    perMinute: 60,
    response: EarningInsights,
  }),
  exportCsv: endpoint({
    ...own,
    path: '/earning/{role}/export/csv',
    studioRoles: ['owner', 'finance'],
    scope: 'earnings:read',
    summary: 'Export your earnings, newest first: date, id, kind, payer, item, gross, platform, studio, net',
    query: rows.strict(),
    perMinute: 6,
    file: 'text/csv',
    response: fileResponse,
  }),
  statement: endpoint({
    ...own,
    path: '/earning/{role}/statement/{month}',
    params: params.extend({ month: z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/) }),
    studioRoles: ['owner', 'finance'],
    summary: 'Get a month’s statement as PDF: totals by kind, opening and closing balance, payouts',
    query: range.pick({ timeZone: true }).strict(),
    perMinute: 12,
    file: 'application/pdf',
    response: fileResponse,
    errors: ['NOT_FOUND'],
  }),
  payout: endpoint({
    ...own,
    path: '/earning/{role}/payout',
    studioRoles: ['owner', 'finance'],
    whileLooking: true,
    summary: 'Get what can be paid out and what is held, with past payouts, newest first',
    query: z.object({ ...pageOf(12), cursor: z.string().max(200).optional() }).strict(),
    response: list(EarningPayout).extend({
      ...purse,
      /** The next automatic payout, if one is due. */
      next: z.object({ at: timestamp, token: tokens }).optional(),
    }),
  }),
};
