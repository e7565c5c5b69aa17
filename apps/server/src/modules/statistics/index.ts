/**
 * statistics: visitor counts, and today's figures for the back office.
 * Words: a *visit* is one browser session, reported once by the page; a *visitor* is one network on one UTC day.
 * Invariants: addresses are never stored; only a keyed hash of the network and day is stored, for two days.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Streaming } from '../streaming/index.ts';
import { card } from './card.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { statisticsStaffRoutes } from './staff/statistics.staff.routes.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export { trackVisit } from './track-visit.ts';

/** `liveBroadcasts` supplies running broadcasts for the staff overview. */
export const createStatistics = (
  platform: Pick<Platform, 'secret' | 'transactions' | 'config'>,
  { liveBroadcasts }: Pick<Streaming, 'liveBroadcasts'>,
): Module => ({
  ...card,
  routes: [
    statisticsRoutes(platform.secret),
    statisticsStaffRoutes({ liveBroadcasts, warnings: platform.config.warnings }),
  ],
  jobs: {
    'statistics.forget': {
      lane: 'background',
      cron: '17 3 * * *',
      run: () => platform.transactions.system(forgetVisitors),
    },
  },
});
