import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import { refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';

export type BoostState = Res<EndpointOf<'boosts.state'>>;
type BoostPage = Res<EndpointOf<'boosts.search'>>;
export type Boost = BoostPage['data'][number];
type BoostView = Res<EndpointOf<'boosts.view'>>;

const PAGE = 12;
/** Short, because other buyers take and free slots, too. */
const FRESH_MS = 30_000;
/** Half the server's sampling interval of one minute. */
const COURSE_MS = 30_000;

export const boostsQueries = {
  /** Current price and availability of a boost for a creator. */
  state: (performerId: string) =>
    queryOptions<BoostState>({
      ...apiQuery('boosts.state', { query: { performerId } }),
      staleTime: FRESH_MS,
      refetchInterval: FRESH_MS,
    }),
  /** A creator's own boosts, or those a viewer has paid for. */
  own: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('boosts.search', { pages: true }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'boosts.search',
          { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<BoostPage>,
      initialPageParam: '',
      getNextPageParam: (last: BoostPage) => last.nextCursor,
    }),
  view: (id: string, isRunning: boolean) =>
    queryOptions<BoostView>({
      ...apiQuery('boosts.view', { params: { id } }),
      ...(isRunning ? { refetchInterval: COURSE_MS } : {}),
    }),
};

/** Returns a function that refetches all boost queries. */
export function useLookAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of ['boosts.state', 'boosts.search', 'boosts.view'] as const)
      void refetchForFact(client, { queryKey: queryKeyOf(call) });
  };
}

/** Refetches boosts when the server reports a change or the connection returns. */
export function useBoostsLive(): void {
  const lookAgain = useLookAgain();
  useLive('boost/changed', lookAgain);
  useLiveBack(lookAgain);
}
