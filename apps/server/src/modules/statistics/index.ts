/**
 * statistics: how many came to the site, and figures of the day for the back office.
 * Words: a *visit* is one browser session, reported once by the page; a *visitor* is one address on one UTC day.
 * Invariants: no address is stored: only a keyed hash of it with the day, and that for two days.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Streaming } from '../streaming/index.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { statisticsStaffRoutes } from './staff/statistics.staff.routes.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export { trackVisit } from './track-visit.ts';

/** `liveBroadcasts`: what runs now, for the overview of staff. */
export const createStatistics = (
  platform: Pick<Platform, 'secret' | 'transactions' | 'config'>,
  liveBroadcasts: Streaming['liveBroadcasts'],
): Module => ({
  name: 'statistics',
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
