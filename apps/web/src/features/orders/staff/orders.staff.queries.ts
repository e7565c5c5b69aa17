import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';
import type { DeliveryStatus } from '../delivery-statuses.ts';

export type StaffOrdersPage = Res<EndpointOf<'ordersStaff.orders'>>;
export type StaffOrder = Res<EndpointOf<'ordersStaff.order'>>;

export interface StaffOrderFilters {
  readonly deliveryStatus?: DeliveryStatus | undefined;
  /** Search text: words of the title, a @username or an id. */
  readonly q?: string | undefined;
}
const PAGE = 50;

export const ordersStaffQueries = {
  /** Orders, newest first. */
  list: ({ deliveryStatus, q }: StaffOrderFilters) => {
    const query = { limit: PAGE, ...(deliveryStatus ? { deliveryStatus } : {}), ...(q ? { q } : {}) };
    return infiniteQueryOptions({
      queryKey: queryKeyOf('ordersStaff.orders', query),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'ordersStaff.orders',
          { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as StaffOrdersPage,
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
    });
  },
  one: (id: string) => ({ ...apiQuery('ordersStaff.order', { params: { id } }), retry: false }),
};
