import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

type StaffPage = Res<EndpointOf<'boostsStaff.search'>>;
export type StaffBoost = StaffPage['data'][number];
export const BOOST_FILTERS = ['running', 'finished', 'ended'] as const;
export type BoostFilter = (typeof BOOST_FILTERS)[number];

const PAGE = 25;

export const boostsStaffQueries = {
  listsKey: () => queryKeyOf('boostsStaff.search'),
  list: (status: BoostFilter) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('boostsStaff.search', { pages: status }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'boostsStaff.search',
          { query: { status, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<StaffPage>,
      initialPageParam: '',
      getNextPageParam: (last: StaffPage) => last.nextCursor,
    }),
};
