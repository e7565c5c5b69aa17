import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type InvoicePage = Res<EndpointOf<'invoices.search'>>;
export type Invoice = InvoicePage['data'][number];
export type InvoiceBuyer = Res<EndpointOf<'invoices.buyer'>>;

const PAGE = 25;

export const invoicesQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('invoices.search', { pages: 'all' }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'invoices.search',
          { query: { limit: PAGE, offset: pageParam } },
          { signal },
        ) as Promise<InvoicePage>,
      initialPageParam: 0,
      getNextPageParam: (page: InvoicePage, pages: readonly InvoicePage[]) =>
        pages.length * PAGE < page.total ? pages.length * PAGE : undefined,
    }),
  one: (id: string) => apiQuery('invoices.view', { params: { id } }),
  buyer: () => ({ ...apiQuery('invoices.buyer'), staleTime: 0 }),
};
