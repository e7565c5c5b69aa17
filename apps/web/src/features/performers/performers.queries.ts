import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import { queryOf, type ShowFilters } from './show-filters.ts';

type ShowPage = Res<EndpointOf<'performers.search'>>;
const PAGE = 24;
/** How often lists of shows are fetched again, for their viewers and who is live. */
export const REFRESH_MS = 20_000;

export const performersQueries = {
  /** Cards of performers, the live ones first; 24 a page. */
  search: (filters: ShowFilters) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('performers.search', { pages: queryOf(filters) }),
      queryFn: async ({ client, signal, pageParam }): Promise<ShowPage> =>
        (await callerOf(client)(
          'performers.search',
          { query: { ...queryOf(filters), limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as ShowPage,
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
    }),
  /** How many are live; only the total of the answer counts. */
  liveCount: () => apiQuery('performers.search', { query: { live: 'true', limit: 1 } }),
  /** The last pictures of a running show. */
  previews: (performerId: string) => ({
    ...apiQuery('streaming.previews', { params: { id: performerId } }),
    staleTime: REFRESH_MS,
  }),
  categories: () => ({ ...apiQuery('performers.categories'), staleTime: 60_000 }),
};
