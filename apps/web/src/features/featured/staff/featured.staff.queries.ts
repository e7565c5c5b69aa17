import type { Args, Res } from '@footlight/contract';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, useApi, type EndpointOf } from '../../../shared/api/index.ts';

export type StaffBooking = Res<EndpointOf<'featuredStaff.approve'>>;
export type StaffPackage = Res<EndpointOf<'featuredStaff.createPackage'>>;
export const BOOKING_FILTERS = ['pending', 'approved', 'active', 'finished', 'rejected', 'cancelled'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

type StaffBookings = Res<EndpointOf<'featuredStaff.bookings'>>;
const PAGE = 24;

export const featuredStaffQueries = {
  bookingsKey: () => queryKeyOf('featuredStaff.bookings'),
  bookings: (status: BookingFilter) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('featuredStaff.bookings', { pages: status }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'featuredStaff.bookings',
          { query: { status, limit: PAGE, offset: pageParam } },
          { signal },
        ) as Promise<StaffBookings>,
      initialPageParam: 0,
      getNextPageParam: (last: StaffBookings, pages: StaffBookings[]) =>
        pages.length * PAGE < last.total ? pages.length * PAGE : undefined,
    }),
  packages: () => apiQuery('featuredStaff.packages'),
};

export type PackageFields = Partial<Required<Args<EndpointOf<'featuredStaff.createPackage'>>['body']>>;
/** Creates a package, or updates the one with the given id. */
export function useKeepFeaturedPackage(id: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Required<PackageFields>): Promise<StaffPackage> =>
      id ? api.featuredStaff.updatePackage({ params: { id }, body }) : api.featuredStaff.createPackage({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: featuredStaffQueries.packages().queryKey }),
  });
}
