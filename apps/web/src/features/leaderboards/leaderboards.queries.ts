import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type Boards = Res<EndpointOf<'leaderboards.topStats'>>;
export type Leader = Boards['supporters'][number];
export type Period = Boards['period'];
export const PERIODS = ['day', 'week', 'month'] as const satisfies readonly Period[];

const MOST = 50;
const FEW = 5;
/** Polling interval while the page is visible. */
const REFRESH_MS = 30_000;

export const isPeriod = (value: unknown): value is Period => PERIODS.some((period) => period === value);

export const leaderboardsQueries = {
  boards: (period: Period) => ({
    ...apiQuery('leaderboards.topStats', { query: { period, limit: MOST } }),
    refetchInterval: REFRESH_MS,
  }),
  /** A creator's top supporters this week. */
  supportersOf: (performerId: string) => ({
    ...apiQuery('leaderboards.topStats', { query: { performerId, limit: FEW } }),
    refetchInterval: REFRESH_MS,
  }),
  own: () => apiQuery('leaderboards.own'),
};
