import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../../shared/api/index.ts';
import type { PaymentType } from '../../payout-statuses.ts';

export type BatchPage = Res<EndpointOf<'payoutsStaff.batches'>>;
export type Batch = BatchPage['data'][number];
export type BatchView = Res<EndpointOf<'payoutsStaff.batch'>>;
export type DuePage = Res<EndpointOf<'payoutsStaff.search'>>;
export type BankAnswer = Res<EndpointOf<'payoutsStaff.previewAnswer'>>;
const PAGE = 50;

export const batchesStaffQueries = {
  keys: [queryKeyOf('payoutsStaff.batches'), queryKeyOf('payoutsStaff.batch'), queryKeyOf('payoutsStaff.search')],
  /** Batches, newest first. */
  list: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('payoutsStaff.batches'),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'payoutsStaff.batches',
          { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as BatchPage,
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
    }),
  one: (id: string) => ({ ...apiQuery('payoutsStaff.batch', { params: { id } }), retry: false }),
  /** The oldest hundred payouts that can be added to a batch. */
  due: (type: PaymentType) =>
    apiQuery('payoutsStaff.search', { query: { type, isDue: true, sort: 'asc' as const, limit: 100 } }),
};
