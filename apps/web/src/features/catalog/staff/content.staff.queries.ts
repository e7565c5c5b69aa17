import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type StaffItem = Res<EndpointOf<'catalogStaff.item'>>;
export type ItemsPage = Res<EndpointOf<'catalogStaff.items'>>;
export const STAFF_STATUSES = ['pending', 'active', 'rejected'] as const;

export interface ItemFilters {
  readonly status: (typeof STAFF_STATUSES)[number];
  readonly kind?: StaffItem['kind'] | undefined;
  /** Words in the title, or a creator's @username. */
  readonly q?: string | undefined;
}
const PAGE = 50;
const MOST_PHOTOS = 100;

const pages = (query: Readonly<Record<string, string | number | undefined>>) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf('catalogStaff.items', query),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(
        'catalogStaff.items',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      )) as ItemsPage,
    initialPageParam: '',
    getNextPageParam: (last: ItemsPage) => last.nextCursor,
  });

export const contentStaffQueries = {
  itemsKey: () => queryKeyOf('catalogStaff.items'),
  itemKey: () => queryKeyOf('catalogStaff.item'),
  /** Pending items are sorted oldest first, all others newest first. */
  items: ({ status, kind, q }: ItemFilters) =>
    pages({
      status,
      kind,
      q,
      limit: PAGE,
      ...(status === 'pending' ? { sortBy: 'pendingSince', sort: 'asc' } : { sort: 'desc' }),
    }),
  photos: (galleryId: string) => pages({ galleryId, limit: MOST_PHOTOS, sortBy: 'place', sort: 'asc' }),
  item: (id: string) => apiQuery('catalogStaff.item', { params: { id } }),
};
