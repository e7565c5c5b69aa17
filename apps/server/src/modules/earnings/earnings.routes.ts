import { earnings } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { exportCsv } from './export-csv.ts';
import type { Payouts } from './payouts-port.ts';
import { readInsights } from './read-insights.ts';
import { readPayout } from './read-payout.ts';
import { readStats } from './read-stats.ts';
import { searchEarnings } from './search-earnings.ts';
import { makeStatement, type SiteName } from './statement/make-statement.ts';

export interface EarningsDoors {
  readonly payouts: Payouts;
  readonly siteName: SiteName;
}

export const earningsRoutes = ({ payouts, siteName }: EarningsDoors) =>
  implement(
    'earnings',
    earnings,
  )({
    search: query(searchEarnings(payouts)),
    stats: query(readStats(payouts)),
    insights: query(readInsights),
    exportCsv: query(exportCsv),
    statement: query(makeStatement(siteName)),
    payout: query(readPayout(payouts)),
  });
