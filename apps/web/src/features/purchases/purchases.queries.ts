import type { Res } from '@footlight/contract';
import { MINUTE_MS } from '@footlight/contract/time';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type BoughtPage = Res<EndpointOf<'purchases.search'>>;
export type Bought = BoughtPage['data'][number];

const PAGE = 24;

export const purchasesQueries = {
  /** Of every type. */
  key: () => queryKeyOf('purchases.search'),
  /** What the caller has bought, of one type or of all, the newest first. */
  list: (type: Bought['type'] | undefined) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('purchases.search', { type }),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = { limit: PAGE, ...(type ? { type } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
        return (await callerOf(client)('purchases.search', { query }, { signal })) as BoughtPage;
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
      // Why: links to the pictures work for some hours.
      staleTime: 5 * MINUTE_MS,
    }),
};
