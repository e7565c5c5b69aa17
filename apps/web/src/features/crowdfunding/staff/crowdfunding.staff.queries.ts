import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

type StaffList = Res<EndpointOf<'crowdfundingStaff.search'>>;
export type StaffCrowdfunding = StaffList['data'][number];
export const CROWDFUNDING_FILTERS = ['disputed', 'active', 'funded', 'delivered', 'failed', 'cancelled'] as const;
export type CrowdfundingFilter = (typeof CROWDFUNDING_FILTERS)[number];

const PAGE = 24;
/** Maximum number of disputes fetched. Few crowdfundings have more disputes with a reason. */
const MOST_DISPUTES = 50;

export const crowdfundingStaffQueries = {
  listsKey: () => queryKeyOf('crowdfundingStaff.search'),
  list: (filter: CrowdfundingFilter) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('crowdfundingStaff.search', { pages: filter }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'crowdfundingStaff.search',
          {
            query: {
              ...(filter === 'disputed' ? { isDisputed: true } : { status: filter }),
              limit: PAGE,
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          { signal },
        ) as Promise<StaffList>,
      initialPageParam: '',
      getNextPageParam: (last: StaffList) => last.nextCursor,
    }),
  disputes: (id: string) => apiQuery('crowdfundingStaff.disputes', { params: { id }, query: { limit: MOST_DISPUTES } }),
};
