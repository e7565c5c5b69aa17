import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';

export type RoomDuet = Res<EndpointOf<'duets.find'>>;
export type Duet = NonNullable<RoomDuet['duet']>;

export const duetsQueries = {
  /** The duet in a performer's room. Live events keep it up to date. */
  room: (performerId: string) => ({
    ...apiQuery('duets.find', { params: { id: performerId } }),
    staleTime: Infinity,
  }),
};
