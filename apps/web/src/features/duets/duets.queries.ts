import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type RoomDuet = Res<EndpointOf<'duets.find'>>;
export type Duet = NonNullable<RoomDuet['duet']>;
export type OwnDuets = Res<EndpointOf<'duets.current'>>;

export const duetsQueries = {
  /** The duet in a performer's room. Live events keep it up to date. */
  room: (performerId: string) => ({
    ...apiQuery('duets.find', { params: { id: performerId } }),
    staleTime: Infinity,
  }),
  /** The performer's own duet and invitations. Live events keep them up to date. */
  current: () => ({ ...apiQuery('duets.current'), staleTime: Infinity }),
  /** Performers who may be invited. Always refetched. */
  partners: () => ({ ...apiQuery('duets.partners'), staleTime: 0 }),
};
