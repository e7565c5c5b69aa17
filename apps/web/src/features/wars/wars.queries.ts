import type { Res } from '@footlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type RoomWar = Res<EndpointOf<'wars.find'>>;
export type War = NonNullable<RoomWar['war']>;
export type WarSide = War['sides'][number];
export type WarChallenge = War['challenges'][number];
export type OwnWars = Res<EndpointOf<'wars.current'>>;
type SidePlayback = Res<EndpointOf<'streaming.join'>>['playback'];

export const warsQueries = {
  /** The key of all wars of rooms. */
  roomKey: () => queryKeyOf('wars.find'),
  /** The war a performer is in, or has just been in; the live events keep it. */
  room: (performerId: string) => ({
    ...apiQuery('wars.find', { params: { id: performerId } }),
    staleTime: Infinity,
  }),
  /** The own wars that have not ended, requests among them; the live events keep it. */
  current: () => ({ ...apiQuery('wars.current'), staleTime: Infinity }),
  opponents: () => ({ ...apiQuery('wars.opponents'), staleTime: 0 }),
  historyKey: () => queryKeyOf('wars.history'),
  /** How a performer has fared. */
  history: (performerId: string) => apiQuery('wars.history', { params: { id: performerId }, query: { limit: 12 } }),
  /** How to play one side. Each answer has new rights, so it is fetched once a stream. */
  playback: (performerId: string, streamId: string) =>
    queryOptions<SidePlayback>({
      queryKey: queryKeyOf('streaming.join', { performerId, streamId }),
      queryFn: async ({ client, signal }) => {
        const answer = await callerOf(client)('streaming.join', { params: { id: performerId } }, { signal });
        return (answer as Res<EndpointOf<'streaming.join'>>).playback;
      },
      staleTime: Infinity,
      gcTime: 0,
      refetchOnReconnect: false,
    }),
};
