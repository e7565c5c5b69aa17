import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

type PostsPage = Res<EndpointOf<'feedStaff.posts'>>;
export type StaffPost = PostsPage['data'][number];
export const POST_STATUSES = ['pending', 'active', 'rejected'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

const PAGE = 24;

export const feedStaffQueries = {
  postsKey: () => queryKeyOf('feedStaff.posts'),
  /** Pending posts are sorted oldest first, all others newest first. */
  posts: (status: PostStatus) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('feedStaff.posts', { pages: status }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'feedStaff.posts',
          {
            query: {
              status,
              limit: PAGE,
              sort: status === 'pending' ? 'asc' : 'desc',
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          { signal },
        ) as Promise<PostsPage>,
      initialPageParam: '',
      getNextPageParam: (last: PostsPage) => last.nextCursor,
    }),
};
