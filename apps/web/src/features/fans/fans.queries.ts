import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type LevelsView = Res<EndpointOf<'fans.view'>>;
export type OwnLevels = Res<EndpointOf<'fans.own'>>;

export const fansQueries = {
  /** A creator's levels and the viewer's own progress, by performer id. */
  levels: (performerId: string) => ({
    ...apiQuery('fans.view', { params: { id: performerId } }),
    staleTime: 10_000,
  }),
  /** A viewer's standing in a creator's room. */
  fan: (performerId: string, userId: string) => apiQuery('fans.fan', { params: { id: performerId, userId } }),
  own: () => apiQuery('fans.own'),
};
