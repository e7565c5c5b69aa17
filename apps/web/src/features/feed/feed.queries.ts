import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type FeedPage = Res<EndpointOf<'feed.list'>>;
export type Post = Res<EndpointOf<'feed.view'>>;
export type OwnPost = Res<EndpointOf<'feed.viewOwn'>>;
export type OwnPostPage = Res<EndpointOf<'feed.searchOwn'>>;
export type CommentPage = Res<EndpointOf<'feed.comments'>>;
export type PostComment = CommentPage['data'][number];
export interface FeedFilters {
  readonly scope?: 'popular' | undefined;
  readonly performerId?: string | undefined;
}

const PAGE = 10;
const COMMENTS = 20;
/** Time until cached data is stale. Well below the six hours for which picture links stay valid. */
const FRESH_MS = 5 * 60_000;

export const feedQueries = {
  listsKey: () => queryKeyOf('feed.list'),
  /** Posts from followed creators, popular posts, or posts of one creator. */
  list: (filters: FeedFilters) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('feed.list', { pages: filters }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'feed.list',
          { query: { ...filters, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<FeedPage>,
      initialPageParam: '',
      getNextPageParam: (last: FeedPage) => last.nextCursor,
      staleTime: FRESH_MS,
    }),
  view: (id: string) => queryOptions<Post>({ ...apiQuery('feed.view', { params: { id } }), staleTime: FRESH_MS }),
  comments: (id: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('feed.comments', { pages: id }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'feed.comments',
          { params: { id }, query: { limit: COMMENTS, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<CommentPage>,
      initialPageParam: '',
      getNextPageParam: (last: CommentPage) => last.nextCursor,
    }),
  ownKey: () => queryKeyOf('feed.searchOwn'),
  own: (status: OwnPost['status'] | undefined) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('feed.searchOwn', { pages: { status } }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'feed.searchOwn',
          { query: { limit: PAGE, ...(status ? { status } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<OwnPostPage>,
      initialPageParam: '',
      getNextPageParam: (last: OwnPostPage) => last.nextCursor,
    }),
};
