import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type Clip = Res<EndpointOf<'clips.view'>>;
type ClipPage = Res<EndpointOf<'clips.search'>>;

const PAGE = 12;
/** Time until a clip is stale. Well below the six hours for which its links stay valid. */
const FRESH_MS = 5 * 60_000;
/** Polling interval while a clip is processing. */
const LOOK_MS = 1500;

export const clipsQueries = {
  view: (id: string) =>
    queryOptions<Clip>({
      ...apiQuery('clips.view', { params: { id } }),
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) => (state.data?.state === 'making' ? LOOK_MS : false),
    }),
  offer: (performerId: string) => ({
    ...apiQuery('clips.offer', { params: { id: performerId } }),
    staleTime: FRESH_MS,
  }),
  listsKey: () => queryKeyOf('clips.search'),
  ofPerformer: (performerId: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('clips.search', { pages: performerId }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'clips.search',
          { query: { performerId, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<ClipPage>,
      initialPageParam: '',
      getNextPageParam: (last: ClipPage) => last.nextCursor,
      staleTime: FRESH_MS,
    }),
};
