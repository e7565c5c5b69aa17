import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type MassPage = Res<EndpointOf<'massMessages.search'>>;
export type Mass = MassPage['data'][number];
export type Segment = Mass['segments'][number];
export const SEGMENTS = ['followers', 'subscribers', 'buyers', 'lapsed'] as const satisfies readonly Segment[];

export const massQueries = {
  listKey: () => queryKeyOf('massMessages.search'),
  list: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('massMessages.search', { pages: true }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'massMessages.search',
          { query: pageParam ? { cursor: pageParam } : {} },
          { signal },
        ) as Promise<MassPage>,
      initialPageParam: '',
      getNextPageParam: (last: MassPage) => last.nextCursor,
    }),
  /** Counts the recipients of the segments, without sending anything. */
  count: (segments: readonly Segment[]) =>
    queryOptions({
      queryKey: queryKeyOf('massMessages.count', { segments }),
      queryFn: ({ client, signal }) =>
        callerOf(client)('massMessages.count', { body: { segments } }, { signal }) as Promise<{ recipients: number }>,
      enabled: segments.length > 0,
    }),
};
