import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

type Refunds = Res<EndpointOf<'refundsStaff.search'>>;
export type StaffRefund = Refunds['data'][number];
export const REFUND_FILTERS = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type RefundFilter = (typeof REFUND_FILTERS)[number];

type Chargebacks = Res<EndpointOf<'chargebacksStaff.search'>>;
export type StaffChargeback = Chargebacks['data'][number];
export const CHARGEBACK_FILTERS = ['frozen', 'all'] as const;
export type ChargebackFilter = (typeof CHARGEBACK_FILTERS)[number];

const PAGE = 24;
/** Polling interval while evidence is being gathered. */
const WAIT_MS = 3000;
const cursorOf = (pageParam: string) => (pageParam ? { cursor: pageParam } : {});

export const refundsStaffQueries = {
  refundsKey: () => queryKeyOf('refundsStaff.search'),
  refunds: (status: RefundFilter) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('refundsStaff.search', { pages: status }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'refundsStaff.search',
          { query: { status, limit: PAGE, sort: status === 'pending' ? 'asc' : 'desc', ...cursorOf(pageParam) } },
          { signal },
        ) as Promise<Refunds>,
      initialPageParam: '',
      getNextPageParam: (last: Refunds) => last.nextCursor,
    }),
  refund: (id: string) => apiQuery('refundsStaff.view', { params: { id } }),
  chargebacksKey: () => queryKeyOf('chargebacksStaff.search'),
  chargebacks: (filter: ChargebackFilter) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('chargebacksStaff.search', { pages: filter }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'chargebacksStaff.search',
          { query: { ...(filter === 'frozen' ? { isFrozen: true } : {}), limit: PAGE, ...cursorOf(pageParam) } },
          { signal },
        ) as Promise<Chargebacks>,
      initialPageParam: '',
      getNextPageParam: (last: Chargebacks) => last.nextCursor,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ data }) => data.some(({ evidence }) => evidence === 'building')) ? WAIT_MS : false,
    }),
};
