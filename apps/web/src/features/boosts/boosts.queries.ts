import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import { refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';

export type BoostState = Res<EndpointOf<'boosts.state'>>;
type BoostPage = Res<EndpointOf<'boosts.search'>>;
export type Boost = BoostPage['data'][number];
type BoostView = Res<EndpointOf<'boosts.view'>>;

const PAGE = 12;
/** Places are taken and freed by others, too. */
const FRESH_MS = 30_000;
/** A sample is taken each minute. */
const COURSE_MS = 30_000;

export const boostsQueries = {
  /** What a boost of a creator costs now, and whether there is a place. */
  state: (performerId: string) =>
    queryOptions<BoostState>({
      ...apiQuery('boosts.state', { query: { performerId } }),
      staleTime: FRESH_MS,
      refetchInterval: FRESH_MS,
    }),
  /** Those of a creator; those that a viewer has paid. */
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
  /** One with its course. */
  view: (id: string, isRunning: boolean) =>
    queryOptions<BoostView>({
      ...apiQuery('boosts.view', { params: { id } }),
      ...(isRunning ? { refetchInterval: COURSE_MS } : {}),
    }),
};

/** Reads again what shows boosts. */
export function useLookAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of ['boosts.state', 'boosts.search', 'boosts.view'] as const)
      void refetchForFact(client, { queryKey: queryKeyOf(call) });
  };
}

/** Keeps boosts as the server says. */
export function useBoostsLive(): void {
  const lookAgain = useLookAgain();
  useLive('boost/changed', lookAgain);
  useLiveBack(lookAgain);
}
