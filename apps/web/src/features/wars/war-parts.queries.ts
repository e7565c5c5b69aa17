import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type WarPage = Res<EndpointOf<'wars.history'>>;
export type PastWar = WarPage['data'][number];
export type UnheardPage = Res<EndpointOf<'wars.unheard'>>;
type SidePlayback = Res<EndpointOf<'streaming.join'>>['playback'];

const PAGE = 24;

/** Queries for desks and lists. A room needs them only once there is a war. */
export const warPartQueries = {
  /** The performer's own wars that haven't ended, including requests. Live events keep them up to date. */
  current: () => ({ ...apiQuery('wars.current'), staleTime: Infinity }),
  opponents: () => ({ ...apiQuery('wars.opponents'), staleTime: 0 }),
  historyKey: () => queryKeyOf('wars.history'),
  history: (performerId: string) => apiQuery('wars.history', { params: { id: performerId }, query: { limit: 12 } }),
  /** Playback of one side. Each response issues new grants, so it is fetched once per stream. */
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
  past: (performerId: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('wars.history', { performerId, pages: true }),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'wars.history',
          { params: { id: performerId }, query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as WarPage,
      initialPageParam: '',
      getNextPageParam: (page: WarPage) => page.nextCursor,
    }),
  /** Performers whose requests are blocked. */
  unheard: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('wars.unheard', { pages: true }),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'wars.unheard',
          { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as UnheardPage,
      initialPageParam: '',
      getNextPageParam: (page: UnheardPage) => page.nextCursor,
    }),
};
