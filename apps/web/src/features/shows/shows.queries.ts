import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

/** A show as its reader sees it. `you` is the reader's own seat. */
export type Show = Res<EndpointOf<'shows.view'>>;
export type Participant = NonNullable<Show['you']>;
export type ShowTerms = Res<EndpointOf<'shows.price'>>;
export type ShowMedia = Res<EndpointOf<'shows.media'>>;
export type PeekOffer = Res<EndpointOf<'shows.checkPeek'>>;
export type CurrentShows = Res<EndpointOf<'shows.current'>>;
export type ShowHistoryPage = Res<EndpointOf<'shows.history'>>;
export type ShowHistoryEntry = ShowHistoryPage['data'][number];

const PAGE = 25;
const TERMS_MS = 30_000;

export const showsQueries = {
  /** A performer's offers and prices, by id or username. */
  terms: (performer: string) => ({
    ...apiQuery('shows.price', { params: { id: performer } }),
    staleTime: TERMS_MS,
  }),
  /** Key prefix of all performers' terms. */
  termsKey: () => queryKeyOf('shows.price'),
  /** The viewer's current shows, including requests. Live events keep them up to date. */
  current: () => ({ ...apiQuery('shows.current'), staleTime: Infinity }),
  /** Key prefix of all single shows. */
  showKey: () => queryKeyOf('shows.view'),
  /** A show the viewer is or was in. Live events keep it up to date. */
  show: (id: string) => ({ ...apiQuery('shows.view', { params: { id } }), staleTime: Infinity }),
  /** A group show that is open or running. */
  group: (id: string) => apiQuery('shows.viewGroup', { params: { id } }),
  /** Availability and price of peeking into a performer's private show. */
  peek: (performerId: string) =>
    queryOptions<PeekOffer>({
      queryKey: queryKeyOf('shows.checkPeek', { id: performerId }),
      queryFn: async ({ client, signal }) =>
        (await callerOf(client)('shows.checkPeek', { params: { id: performerId } }, { signal })) as PeekOffer,
      gcTime: 0,
      retry: false,
    }),
  /**
   * Playback and publishing access for a show. Each response issues new grants, so it is refetched only after the
   * grants expire.
   */
  media: (id: string) =>
    queryOptions<ShowMedia>({
      queryKey: queryKeyOf('shows.media', { id }),
      queryFn: async ({ client, signal }) =>
        (await callerOf(client)('shows.media', { params: { id } }, { signal })) as ShowMedia,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnReconnect: false,
    }),
  historyKey: () => queryKeyOf('shows.history'),
  history: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('shows.history'),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
        return (await callerOf(client)('shows.history', { query }, { signal })) as ShowHistoryPage;
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
};
