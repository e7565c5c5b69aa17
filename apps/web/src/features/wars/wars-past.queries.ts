import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type WarPage = Res<EndpointOf<'wars.history'>>;
export type PastWar = WarPage['data'][number];
export type UnheardPage = Res<EndpointOf<'wars.unheard'>>;

const PAGE = 24;
/** How many entries were left out before the next page; undefined when there are no more. */
function nextOffset(
  page: { readonly data: readonly unknown[]; readonly total: number },
  pages: readonly (typeof page)[],
) {
  const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
  return page.data.length > 0 && shown < page.total ? shown : undefined;
}

/** What only lists of the past need; rooms do without it. */
export const pastQueries = {
  /** All wars of a performer, page by page. */
  past: (performerId: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('wars.history', { performerId, pages: true }),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'wars.history',
          { params: { id: performerId }, query: { limit: PAGE, offset: pageParam } },
          { signal },
        )) as WarPage,
      initialPageParam: 0,
      getNextPageParam: (page: WarPage, pages: readonly WarPage[]) => nextOffset(page, pages),
    }),
  /** Whose requests a performer does not hear. */
  unheard: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('wars.unheard', { pages: true }),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'wars.unheard',
          { query: { limit: PAGE, offset: pageParam } },
          { signal },
        )) as UnheardPage,
      initialPageParam: 0,
      getNextPageParam: (page: UnheardPage, pages: readonly UnheardPage[]) => nextOffset(page, pages),
    }),
};
