import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type WarPage = Res<EndpointOf<'wars.history'>>;
export type PastWar = WarPage['data'][number];
export type UnheardPage = Res<EndpointOf<'wars.unheard'>>;
type SidePlayback = Res<EndpointOf<'streaming.join'>>['playback'];

const PAGE = 24;

/** What rooms do without until there is a war, and desks and lists need. */
export const warPartQueries = {
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
  /** All wars of a performer, page by page. */
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
  /** Whose requests a performer does not hear. */
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
