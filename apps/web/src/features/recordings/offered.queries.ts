import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

type OfferedPage = Res<EndpointOf<'recordings.searchShown'>>;
const PAGE = 12;

/** A performer's recordings of public shows for sale, newest first, 12 per page. */
export const offeredRecordings = (performerId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf('recordings.searchShown', { pages: performerId }),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(
        'recordings.searchShown',
        { query: { performerId, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      )) as OfferedPage,
    initialPageParam: '',
    getNextPageParam: (page: OfferedPage) => page.nextCursor,
    staleTime: 5 * 60_000,
  });
