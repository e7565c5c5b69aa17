import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type Blocking = Res<EndpointOf<'performers.blocking'>>;
export type BlockedViewer = Blocking['users'][number];

const PAGE = 100;

/** Returns the number of viewers to skip for the next page, or undefined if there are no more. */
function nextOffset(page: Blocking, pages: readonly Blocking[]): number | undefined {
  const shown = pages.reduce((sum, { users }) => sum + users.length, 0);
  return page.users.length > 0 && shown < page.totalUsers ? shown : undefined;
}

export const blockingQueries = {
  /** Every page contains all countries. Only the viewers are paged. */
  blocking: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('performers.blocking', { pages: true }),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'performers.blocking',
          { query: { limit: PAGE, offset: pageParam } },
          { signal },
        )) as Blocking,
      initialPageParam: 0,
      getNextPageParam: (page: Blocking, pages: readonly Blocking[]) => nextOffset(page, pages),
      staleTime: 0,
    }),
  /** Viewers whose username starts with `q`. */
  viewers: (q: string) => apiQuery('users.search', { query: { q, limit: 8 } }),
  countries: () => ({ ...apiQuery('settings.countries'), staleTime: Infinity }),
};
