import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

type Page = Res<EndpointOf<'picturesStaff.list'>>;
export type BlockedPicture = Page['data'][number];
export type Tested = Res<EndpointOf<'picturesStaff.test'>>;
const PAGE = 50;

export const picturesQueries = {
  key: queryKeyOf('picturesStaff.list'),
  list: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('picturesStaff.list', { limit: PAGE }),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'picturesStaff.list',
          { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as Page,
      initialPageParam: '',
      getNextPageParam: (last: Page) => last.nextCursor,
    }),
};
