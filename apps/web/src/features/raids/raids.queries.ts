import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type RaidTarget = Res<EndpointOf<'raids.targets'>>['data'][number];

export const raidsQueries = {
  /** Live performers who accept raids. Always refetched. */
  targets: () => ({ ...apiQuery('raids.targets'), staleTime: 0 }),
  console: () => apiQuery('streaming.console'),
};
