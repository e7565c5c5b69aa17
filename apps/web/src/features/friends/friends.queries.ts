import type { Friendship, Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type Friend = Res<EndpointOf<'friends.list'>>['data'][number];
export type FriendRequest = Res<EndpointOf<'friends.requests'>>['data'][number];
export type UserCard = Res<EndpointOf<'users.search'>>['data'][number];
export type UserView = Res<EndpointOf<'users.view'>>;
/** Friendship status between the viewer and a person. */
export interface Standing {
  readonly friendship: Friendship;
  readonly requestId?: string | undefined;
}

type Page<T> = { readonly data: T[]; readonly total: number; readonly nextCursor?: string };

const pagesOf = <T>(name: 'friends.list' | 'friends.requests' | 'users.search', query: object) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf(name, { pages: true, ...query }),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(name, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } } as never, {
        signal,
      })) as Page<T>,
    initialPageParam: '',
    getNextPageParam: (page: Page<T>) => page.nextCursor,
    staleTime: 0,
  });

export const friendsQueries = {
  list: (q: string) => pagesOf<Friend>('friends.list', { limit: 24, ...(q ? { q } : {}) }),
  requests: (direction: 'received' | 'sent') => pagesOf<FriendRequest>('friends.requests', { limit: 12, direction }),
  people: (q: string) => pagesOf<UserCard>('users.search', { limit: 12, q }),
  user: (id: string) => apiQuery('users.view', { params: { id } }),
};
