import type { Res } from '@footlight/contract';
import { MINUTE_MS } from '@footlight/contract/time';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type BoughtPage = Res<EndpointOf<'purchases.search'>>;
export type Bought = BoughtPage['data'][number];

const PAGE = 24;

export const purchasesQueries = {
  /** Matches every type. */
  key: () => queryKeyOf('purchases.search'),
  /** The caller's purchases, of one type or all types, newest first. */
  list: (type: Bought['type'] | undefined) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('purchases.search', { type }),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = { limit: PAGE, ...(type ? { type } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
        return (await callerOf(client)('purchases.search', { query }, { signal })) as BoughtPage;
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
      // Well below the hours for which picture links stay valid.
      staleTime: 5 * MINUTE_MS,
    }),
};
