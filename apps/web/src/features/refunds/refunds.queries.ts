import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

type Page = Res<EndpointOf<'refunds.search'>>;
export type Refund = Page['data'][number];

const PAGE = 25;

export const refundsQueries = {
  offer: (id: string) => ({ ...apiQuery('refunds.offer', { params: { id } }), staleTime: 0, retry: false }),
  mineKey: () => queryKeyOf('refunds.search'),
  mine: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('refunds.search', { pages: true }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'refunds.search',
          { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<Page>,
      initialPageParam: '',
      getNextPageParam: (last: Page) => last.nextCursor,
    }),
};
