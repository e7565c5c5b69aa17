import { z } from 'zod';
import { endpoint } from '../core.ts';
import { isoDate, timestamp, tokens } from '../fields.ts';

/** Maximum range of the figures, in days. */
const MOST_FIGURE_DAYS = 366;
const QUEUES = ['performers', 'studios', 'content', 'posts', 'payouts', 'heldPayouts', 'refunds', 'deadFacts'] as const;

export const statisticsStaff = {
  overview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    roles: ['staff'],
    summary: 'Get today’s figures',
    response: z.object({
      pendingPerformers: z.number().int(),
      pendingStudios: z.number().int(),
      liveRooms: z.number().int(),
      viewersNow: z.number().int(),
      tipsTodayTokens: tokens,
      purchasesToday: z.number().int(),
      newAccountsToday: z.number().int(),
      visitsToday: z.number().int(),
      visitsByDay: z.array(z.object({ day: z.string(), visits: z.number().int(), tipTokens: tokens })),
      /** Number of reactions to facts that failed permanently, counted up to 1,000. */
      deadFacts: z.number().int(),
      /** Present or missing operator settings that staff should be aware of. */
      warnings: z.array(
        z.enum([
          'sandbox-payments',
          'mailbox',
          'demo',
          'dev-pages',
          'plain-http',
          'no-mail',
          'no-payments',
          'no-scanner',
        ]),
      ),
    }),
  }),
  admin: endpoint({
    method: 'GET',
    path: '/statistics/admin',
    roles: ['staff'],
    mayLagFor: 'staff',
    summary: 'Get accounts, money and queues for a range of UTC days; the last 30 by default',
    query: z.object({ fromDate: isoDate.optional(), toDate: isoDate.optional() }),
    response: z.object({
      fromDate: z.string(),
      toDate: z.string(),
      /** Current totals, by kind. */
      accounts: z.object({ users: z.number().int(), performers: z.number().int(), studios: z.number().int() }),
      liveNow: z.number().int(),
      viewersNow: z.number().int(),
      /** Payments to creators in the range, net of refunds and before shares are deducted. */
      gross: tokens,
      /** The site's share. */
      net: tokens,
      /** Payouts that are approved but not paid yet. */
      payoutsDue: z.object({ count: z.number().int(), tokens }),
      /** Work waiting for staff. */
      queues: z.array(z.object({ queue: z.enum(QUEUES), count: z.number().int(), oldestAt: timestamp.optional() })),
      byDay: z
        .array(
          z.object({
            date: z.string(),
            /** Accounts created on this day. */
            users: z.number().int(),
            performers: z.number().int(),
            studios: z.number().int(),
            gross: tokens,
            net: tokens,
          }),
        )
        .max(MOST_FIGURE_DAYS),
    }),
    perMinute: 60,
  }),
};
