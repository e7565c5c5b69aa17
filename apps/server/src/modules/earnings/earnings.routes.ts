import { earnings } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import type { Settings } from '../settings/index.ts';
import { exportCsv } from './export-csv.ts';
import { readInsights } from './read-insights.ts';
import { readPayout } from './read-payout.ts';
import { readStats } from './read-stats.ts';
import { searchEarnings } from './search-earnings.ts';
import { makeStatement } from './statement/make-statement.ts';

export const earningsRoutes = (settings: Pick<Settings, 'get'>) =>
  implement(
    'earnings',
    earnings,
  )({
    search: query(searchEarnings(settings)),
    stats: query(readStats(settings)),
    insights: query(readInsights),
    exportCsv: query(exportCsv),
    statement: query(makeStatement(() => settings.get('siteName'))),
    payout: query(readPayout(settings)),
  });
