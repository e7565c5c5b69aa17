import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

/** A show as its reader sees it; `you` is the own seat. */
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
  /** What a performer offers and for how much, by id or username. */
  terms: (performer: string) => ({
    ...apiQuery('shows.price', { params: { id: performer } }),
    staleTime: TERMS_MS,
  }),
  /** The key of what all performers offer. */
  termsKey: () => queryKeyOf('shows.price'),
  /** Shows that one is in now, requests among them; the live events keep it. */
  current: () => ({ ...apiQuery('shows.current'), staleTime: Infinity }),
  /** The key of all single shows. */
  showKey: () => queryKeyOf('shows.view'),
  /** One show that one is or was in; the live events keep it. */
  show: (id: string) => ({ ...apiQuery('shows.view', { params: { id } }), staleTime: Infinity }),
  /** Whether one may peek into the private show of a performer, and for how much. */
  peek: (performerId: string) =>
    queryOptions<PeekOffer>({
      queryKey: queryKeyOf('shows.checkPeek', { id: performerId }),
      queryFn: async ({ client, signal }) =>
        (await callerOf(client)('shows.checkPeek', { params: { id: performerId } }, { signal })) as PeekOffer,
      gcTime: 0,
      retry: false,
    }),
  /**
   * How to play a show one sits in, and where to publish. Each answer has new rights, so it is fetched once, and again only
   * when those have ended.
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
