import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

type OfferedPage = Res<EndpointOf<'recordings.searchShown'>>;
const PAGE = 12;

/** Recordings of public shows that a performer offers, the newest first; 12 a page. */
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
