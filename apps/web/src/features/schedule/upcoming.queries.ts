import type { Res } from '@footlight/contract';
import { MINUTE_MS } from '@footlight/contract/time';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type UpcomingPage = Res<EndpointOf<'schedule.upcoming'>>;
export type UpcomingShow = UpcomingPage['data'][number];

const PAGE = 24;

export const scheduleQueries = {
  /**
   * Upcoming shows of all performers, soonest first. Refetched every minute, because shows start or are about to start.
   */
  upcoming: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('schedule.upcoming'),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'schedule.upcoming',
          { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<UpcomingPage>,
      initialPageParam: '',
      getNextPageParam: (last: UpcomingPage) => last.nextCursor,
      staleTime: MINUTE_MS,
      refetchInterval: MINUTE_MS,
    }),
};
