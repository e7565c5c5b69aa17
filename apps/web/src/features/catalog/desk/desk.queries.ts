import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';
import { CALLS, type Kind } from './kinds.ts';

export type OwnItem = Res<EndpointOf<'catalog.viewOwnVideo'>>;
export type OwnPage = Res<EndpointOf<'catalog.searchOwnVideos'>>;
export type OwnFile = NonNullable<OwnItem['main']>;
export type ItemStatus = OwnItem['status'];
export type ReleaseForm = Res<EndpointOf<'catalog.releaseForms'>>['data'][number];

export interface OwnFilter {
  readonly q?: string | undefined;
  readonly status?: ItemStatus | undefined;
  readonly galleryId?: string | undefined;
}
interface OwnOrder {
  readonly sortBy?: 'place';
  readonly sort?: 'asc';
}

const PAGE = 24;
/** Largest page of a gallery that the API returns. */
const MOST_PHOTOS = 100;
/** Picture links stay valid for hours. */
const STALE_MS = 30 * 60_000;

const pagesOf = (kind: Kind, limit: number, filter: OwnFilter & OwnOrder) => {
  const name = CALLS[kind].search;
  const query = { ...filter, limit };
  return infiniteQueryOptions({
    queryKey: queryKeyOf(name, query),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(
        name,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      )) as OwnPage,
    initialPageParam: '',
    getNextPageParam: (page: OwnPage) => page.nextCursor,
    staleTime: STALE_MS,
  });
};

export const deskQueries = {
  /** Query key that matches all lists of a kind. */
  listsKey: (kind: Kind) => queryKeyOf(CALLS[kind].search),
  list: (kind: Kind, filter: OwnFilter) => pagesOf(kind, PAGE, filter),
  photos: (galleryId: string) => pagesOf('photo', MOST_PHOTOS, { galleryId, sortBy: 'place', sort: 'asc' }),
  itemKey: (kind: Kind) => queryKeyOf(CALLS[kind].view),
  item: (kind: Kind, id: string) => apiQuery(CALLS[kind].view, { params: { id } }),
  forms: () => apiQuery('catalog.releaseForms'),
  categories: () => ({ ...apiQuery('performers.categories'), staleTime: STALE_MS }),
  languages: () => ({ ...apiQuery('settings.languages'), staleTime: Infinity }),
};
