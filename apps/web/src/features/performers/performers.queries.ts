import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import { queryOf, type ShowFilters } from './show-filters.ts';

type ShowPage = Res<EndpointOf<'performers.search'>>;
export type PerformerView = Res<EndpointOf<'performers.view'>>;
export type ProposedCreator = Res<EndpointOf<'performers.searchByInterest'>>['data'][number];
const PAGE = 24;
const RELATED = 12;
/** Refresh interval of show lists, to update viewer counts and live status. */
export const REFRESH_MS = 20_000;

export const performersQueries = {
  /** Performer cards, 24 per page. Live performers come first. */
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
  /** Filters that can narrow a search further, with result counts. Empty if the results cannot be counted. */
  facets: (filters: ShowFilters) =>
    queryOptions({
      ...apiQuery('performers.search', { query: { ...queryOf(filters), limit: 1, facets: 'true' } }),
      select: (found) => found.facets,
      placeholderData: keepPreviousData,
      staleTime: REFRESH_MS,
    }),
  /** Suggested creators, each with the reason for the suggestion. */
  byInterest: () => ({ ...apiQuery('performers.searchByInterest'), staleTime: 60_000 }),
  /** Checks if the creator has blocked the visitor. */
  blocking: (id: string) => ({ ...apiQuery('performers.checkBlocking', { params: { id } }), staleTime: 0 }),
  /** A category, by slug. */
  category: (slug: string) => ({ ...apiQuery('performers.category', { params: { id: slug } }), staleTime: 60_000 }),
  /** Creators that the viewer follows. Live creators come first. */
  followed: () => ({
    ...apiQuery('performers.search', { query: { favorites: 'true', limit: RELATED } }),
    staleTime: REFRESH_MS,
  }),
  /** Number of live performers. Only the response's `total` is used. */
  liveCount: () => apiQuery('performers.search', { query: { live: 'true', limit: 1 } }),
  /** A performer, by id or username. */
  view: (idOrName: string) => ({
    ...apiQuery('performers.view', { params: { id: idOrName } }),
    staleTime: REFRESH_MS,
  }),
  /** Twelve other performers: same category first, then the most popular. */
  related: ({ _id, category }: PerformerView) =>
    queryOptions({
      queryKey: queryKeyOf('performers.search', { related: _id }),
      queryFn: async ({ client, signal }) => {
        const find = async (filters: { category?: string }) =>
          (await callerOf(client)(
            'performers.search',
            { query: { ...filters, limit: RELATED + 1 } },
            { signal },
          )) as ShowPage;
        const own = category ? (await find({ category: category.slug })).data : [];
        const others = own.length > RELATED ? [] : (await find({})).data;
        const cards = new Map([...own, ...others].map((card) => [card._id, card]));
        cards.delete(_id);
        return [...cards.values()].slice(0, RELATED);
      },
      staleTime: 60_000,
    }),
  previews: (performerId: string) => ({
    ...apiQuery('streaming.previews', { params: { id: performerId } }),
    staleTime: REFRESH_MS,
  }),
  categories: () => ({ ...apiQuery('performers.categories'), staleTime: 60_000 }),
};
