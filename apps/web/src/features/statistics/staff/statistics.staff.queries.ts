import type { Res } from '@footlight/contract';
import { apiQuery, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type Overview = Res<EndpointOf<'statisticsStaff.overview'>>;

const FIGURES_EVERY_MS = 60_000;

export const overviewQuery = () => ({ ...apiQuery('statisticsStaff.overview'), refetchInterval: FIGURES_EVERY_MS });

/** Key of the overview, to fetch it again. */
export const overviewKey = () => queryKeyOf('statisticsStaff.overview');
