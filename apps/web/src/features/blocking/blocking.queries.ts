import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type Blocking = Res<EndpointOf<'performers.blocking'>>;
export type BlockedViewer = Blocking['users'][number];

export const blockingQueries = {
  blocking: () => ({ ...apiQuery('performers.blocking'), staleTime: 0 }),
  countries: () => ({ ...apiQuery('settings.countries'), staleTime: Infinity }),
};
