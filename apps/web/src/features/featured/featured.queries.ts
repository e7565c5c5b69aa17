import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type FeaturedPackage = Res<EndpointOf<'featured.packages'>>['data'][number];
export type Calendar = Res<EndpointOf<'featured.calendar'>>;
type BookingPage = Res<EndpointOf<'featured.own'>>;
export type Booking = BookingPage['data'][number];

const PAGE = 12;

export const featuredQueries = {
  packages: () => apiQuery('featured.packages', { query: {} }),
  calendar: () => ({ ...apiQuery('featured.calendar'), staleTime: 0 }),
  ownKey: () => queryKeyOf('featured.own'),
  /** The creator's bookings, newest first. */
  own: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('featured.own', { pages: 'all' }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'featured.own',
          { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<BookingPage>,
      initialPageParam: '',
      getNextPageParam: (last: BookingPage) => last.nextCursor,
    }),
};
