import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type RecordState = Res<EndpointOf<'recordings.state'>>;
export type VodPage = Res<EndpointOf<'recordings.list'>>;
export type Vod = VodPage['data'][number];
export type ShownRecording = Res<EndpointOf<'recordings.viewShown'>>;
export type VodLink = Res<EndpointOf<'recordings.downloadLink'>>;

const PAGE = 24;

export const recordingsQueries = {
  /**
   * Recording state of a show. Takes a private show's id, or the performer's id for the public show. Live events keep
   * it up to date.
   */
  state: (showId: string) => ({
    ...apiQuery('recordings.state', { params: { id: showId } }),
    staleTime: Infinity,
    retry: false,
  }),
  /** A recording of a public show, for anyone who may watch it. */
  shown: (id: string) => ({ ...apiQuery('recordings.viewShown', { params: { id } }), retry: false }),
  listKey: () => queryKeyOf('recordings.list'),
  list: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('recordings.list'),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'recordings.list',
          { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as VodPage,
      initialPageParam: '',
      getNextPageParam: (page: VodPage) => page.nextCursor,
      // Well below the hour for which picture links stay valid.
      staleTime: 30 * 60_000,
    }),
};
