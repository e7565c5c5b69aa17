import { z } from 'zod';
import { endpoint } from './core.ts';
import { tokens } from './fields.ts';

/** Figures for staff. */
export const statisticsStaff = {
  overview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    roles: ['staff'],
    summary: 'Figures of the day',
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
      /** Reactions to facts that failed for good, counted up to 1,000. */
      deadFacts: z.number().int(),
      /** What the operator has set, or not set, that staff should know of. */
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
};
