import type { Res } from '@footlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type Alerts = Res<EndpointOf<'alerts.view'>>;
export type AlertBand = Alerts['bands'][number];
export type OwnSound = Alerts['sounds'][number];

/** Time for which data counts as fresh. Sound links stay valid for six hours. */
const FRESH_MS = 60 * 60_000;

export const alertsQueries = {
  /** The user's alert switch, tip bands and sounds. */
  own: () => queryOptions<Alerts>({ ...apiQuery('alerts.view'), staleTime: FRESH_MS }),
  page: () => apiQuery('alerts.page'),
};
