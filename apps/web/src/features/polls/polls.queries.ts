import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

type PollPage = Res<EndpointOf<'polls.search'>>;
export type Poll = Res<EndpointOf<'polls.view'>>;

const PAGE = 6;

export const pollsQueries = {
  ownKey: () => queryKeyOf('polls.search'),
  /** The creator's open poll. At most one exists. */
  open: () => apiQuery('polls.search', { query: { status: 'open', limit: 1 } }),
  /** The creator's closed polls, newest first. */
  past: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('polls.search', { pages: 'closed' }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'polls.search',
          { query: { status: 'closed', limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<PollPage>,
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
    }),
};
