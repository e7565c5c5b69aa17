import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import type { DeliveryStatus } from './delivery-statuses.ts';

export type OrderPage = Res<EndpointOf<'orders.search'>>;
export type Order = OrderPage['data'][number];
export type OrderView = Res<EndpointOf<'orders.details'>>;

const SEARCH = { buyer: 'orders.userSearch', seller: 'orders.search' } as const;
const DETAILS = { buyer: 'orders.userDetails', seller: 'orders.details' } as const;
const PAGE = 25;

export type Side = keyof typeof SEARCH;

export const ordersQueries = {
  /** Matches all order queries of a buyer or seller. */
  keys: (side: Side) => [queryKeyOf(SEARCH[side]), queryKeyOf(DETAILS[side])],
  /** An order placed by the caller. */
  bought: (id: string) => ({ ...apiQuery('orders.userDetails', { params: { id } }), retry: false }),
  /** An order for one of the caller's products. */
  sold: (id: string) => ({ ...apiQuery('orders.details', { params: { id } }), retry: false }),
  list: (side: Side, deliveryStatus?: DeliveryStatus) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf(SEARCH[side], { deliveryStatus }),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = {
          limit: PAGE,
          ...(deliveryStatus ? { deliveryStatus } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        };
        return (await callerOf(client)(SEARCH[side], { query }, { signal })) as OrderPage;
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
};
