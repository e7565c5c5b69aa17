import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type ItemPage = Res<EndpointOf<'catalog.searchVideos'>>;
export type Item = ItemPage['data'][number];
export type ItemView = Res<EndpointOf<'catalog.viewVideo'>>;
/** Kinds of content, as named in URLs and API calls. */
export type Shelf = 'videos' | 'galleries' | 'products';
export interface ItemFilters {
  readonly performerId?: string | undefined;
  readonly sortBy?: 'newest' | 'popular' | 'price' | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly language?: string | undefined;
  readonly country?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
}

const SEARCH = {
  videos: 'catalog.searchVideos',
  galleries: 'catalog.searchGalleries',
  products: 'catalog.searchProducts',
} as const;
const VIEW = {
  videos: 'catalog.viewVideo',
  galleries: 'catalog.viewGallery',
  products: 'catalog.viewProduct',
} as const;
const PAGE = 12;
const PHOTOS = 48;
const RELATED = 6;
const ON_SHELF = 4;
/** Well below the six hours that picture links stay valid. */
const FRESH_MS = 5 * 60_000;
const SHELVES = { video: 'videos', gallery: 'galleries', product: 'products', photo: 'galleries' } as const;

const ADDRESSES = { video: 'videos', gallery: 'galleries', product: 'shop' } as const;
/** Returns the path of an item's page. Photos link to their gallery. */
export const pathOf = ({ kind, slug, galleryId }: Pick<Item, 'kind' | 'slug' | 'galleryId'>): string =>
  kind === 'photo' ? `/galleries/${galleryId ?? slug}` : `/${ADDRESSES[kind]}/${slug}`;

export const shownQueries = {
  /** Items for sale, 12 per page. */
  list: (shelf: Shelf, filters: ItemFilters) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf(SEARCH[shelf], { pages: filters }),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          SEARCH[shelf],
          { query: { ...filters, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as ItemPage,
      initialPageParam: '',
      getNextPageParam: (last: ItemPage) => last.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
    }),
  /** A creator's newest videos, galleries and products. */
  shelfOf: (performerId: string) =>
    queryOptions({
      queryKey: queryKeyOf(SEARCH.videos, { shelfOf: performerId }),
      queryFn: async ({ client, signal }) => {
        const query = { performerId, limit: ON_SHELF };
        const pages = await Promise.all(
          Object.values(SEARCH).map(async (name) => (await callerOf(client)(name, { query }, { signal })) as ItemPage),
        );
        const timeOf = ({ publishedAt, createdAt }: Item) => publishedAt ?? createdAt;
        return pages.flatMap(({ data }) => data).toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
      },
      staleTime: FRESH_MS,
    }),
  /** Filters that narrow a list further. */
  facets: (shelf: Shelf, filters: ItemFilters) =>
    queryOptions({
      queryKey: queryKeyOf(SEARCH[shelf], { facets: filters }),
      queryFn: async ({ client, signal }) =>
        (
          (await callerOf(client)(
            SEARCH[shelf],
            { query: { ...filters, limit: 1, facets: 'true' } },
            { signal },
          )) as ItemPage
        ).facets ?? null,
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
    }),
  /** Photos of a gallery in order, 48 per page. */
  photos: (galleryId: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('catalog.searchPhotos', { pages: galleryId }),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'catalog.searchPhotos',
          {
            query: {
              galleryId,
              sortBy: 'place',
              sort: 'asc',
              limit: PHOTOS,
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          { signal },
        )) as ItemPage,
      initialPageParam: '',
      getNextPageParam: (last: ItemPage) => last.nextCursor,
      staleTime: FRESH_MS,
    }),
  /** A single item, by id or slug. */
  view: (shelf: Shelf, id: string) =>
    queryOptions<ItemView>({ ...apiQuery(VIEW[shelf], { params: { id } }), staleTime: FRESH_MS }),
  /** Six related items of the same kind: from the same creator first, then with the same first tag. */
  related: (item: Item) =>
    queryOptions({
      queryKey: queryKeyOf(SEARCH[SHELVES[item.kind]], { related: item._id }),
      queryFn: async ({ client, signal }) => {
        const find = async (filters: { performerId?: string; tag?: string }) =>
          (await callerOf(client)(
            SEARCH[SHELVES[item.kind]],
            { query: { ...filters, excludeId: item._id, limit: RELATED } },
            { signal },
          )) as ItemPage;
        const { data: same } = await find({ performerId: item.performer._id });
        const tag = item.tags[0];
        const isFull = same.length >= RELATED || tag === undefined;
        const others = isFull ? [] : (await find({ tag })).data;
        const known = new Set(same.map(({ _id }) => _id));
        const similar = others.filter(({ _id }) => !known.has(_id)).slice(0, RELATED - same.length);
        return { same, similar };
      },
      staleTime: FRESH_MS,
    }),
};
