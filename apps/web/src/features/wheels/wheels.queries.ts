import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type Wheel = Res<EndpointOf<'wheels.create'>>;
export type RoomWheel = NonNullable<Res<EndpointOf<'rooms.view'>>['visibleWheel']>;
export type WheelSegment = Wheel['segments'][number];
export type Spun = Res<EndpointOf<'wheels.spin'>>;
export type WheelProof = Res<EndpointOf<'wheels.proof'>>;
type ResultPage = Res<EndpointOf<'wheels.mine'>>;
export type WheelResult = ResultPage['data'][number];
export type ResultStatus = WheelResult['status'];
export const RESULT_STATUSES = ['pending', 'fulfilled', 'cancelled'] as const satisfies readonly ResultStatus[];

const MOST_WHEELS = 20;
const PAGE = 25;
const SEARCH = { viewer: 'wheels.mine', performer: 'wheels.results' } as const;
export type Side = keyof typeof SEARCH;

export const wheelsQueries = {
  own: () => apiQuery('wheels.search', { query: { limit: MOST_WHEELS } }),
  ownKey: () => queryKeyOf('wheels.search'),
  proof: (id: string) => ({ ...apiQuery('wheels.proof', { params: { id } }), retry: false, staleTime: Infinity }),
  resultsKey: (side: Side) => queryKeyOf(SEARCH[side]),
  /** Spin results, newest first. */
  results: (side: Side, status?: ResultStatus) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf(SEARCH[side], { status }),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = { limit: PAGE, ...(status ? { status } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
        return (await callerOf(client)(SEARCH[side], { query }, { signal })) as ResultPage;
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
};
