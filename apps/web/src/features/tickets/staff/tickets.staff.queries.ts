import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

type StaffList = Res<EndpointOf<'ticketsStaff.search'>>;
export type StaffShow = StaffList['data'][number];
export const TICKET_FILTERS = ['announced', 'running', 'held', 'missed', 'broken', 'cancelled'] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];

const PAGE = 24;

export const ticketsStaffQueries = {
  listsKey: () => queryKeyOf('ticketsStaff.search'),
  list: (status: TicketFilter) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('ticketsStaff.search', { pages: status }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'ticketsStaff.search',
          { query: { status, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<StaffList>,
      initialPageParam: '',
      getNextPageParam: (last: StaffList) => last.nextCursor,
    }),
};
