import type { Res } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { apiQuery, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type Overview = Res<EndpointOf<'statisticsStaff.overview'>>;

export type SiteFigures = Res<EndpointOf<'statisticsStaff.admin'>>;

const FIGURES_EVERY_MS = 60_000;

export const overviewQuery = () => ({ ...apiQuery('statisticsStaff.overview'), refetchInterval: FIGURES_EVERY_MS });

/** Statistics of the last `days` days, including today (UTC). */
export const adminFiguresQuery = (days: number) => ({
  ...apiQuery('statisticsStaff.admin', {
    query: { fromDate: new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10) },
  }),
  refetchInterval: FIGURES_EVERY_MS,
});

export const overviewKey = () => queryKeyOf('statisticsStaff.overview');
