import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import { refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';

export type Members = Res<EndpointOf<'members.list'>>;
export type Member = Members['data'][number];
export type StudioStats = Res<EndpointOf<'members.stats'>>;
export type LiveMember = Res<EndpointOf<'members.live'>>['data'][number];
export type Membership = Res<EndpointOf<'members.own'>>;
export type Invitation = Membership['invitations'][number];
export type Terms = Invitation['terms'];

export type MemberSort = 'joinedAt' | 'earned' | 'lastOnline';
export interface MemberFilter {
  readonly q: string;
  readonly status: 'all' | 'invited' | 'active' | 'inactive' | 'left';
  readonly sortBy: MemberSort;
}
const PAGE = 25;
const LIVE_EVERY_MS = 10_000;

export const membersQueries = {
  /** Matches all queries that show the studio's members. */
  keys: [queryKeyOf('members.list'), queryKeyOf('members.stats'), queryKeyOf('members.live')],
  list: ({ q, status, sortBy }: MemberFilter) => {
    const query = { limit: PAGE, sortBy, ...(q ? { q } : {}), ...(status === 'all' ? {} : { status }) };
    return infiniteQueryOptions({
      queryKey: queryKeyOf('members.list', { pages: query }),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'members.list',
          { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as Members,
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  stats: () =>
    queryOptions<StudioStats>(
      apiQuery('members.stats', { query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
    ),
  live: () => ({ ...apiQuery('members.live'), refetchInterval: LIVE_EVERY_MS }),
  own: () => apiQuery('members.own'),
  byLink: (token: string) => ({ ...apiQuery('members.invitation', { body: { token } }), retry: false }),
};

/** Refetches the given queries when a member changes or the connection returns. */
export function useMembersLive(keys: readonly (readonly unknown[])[]): void {
  const client = useQueryClient();
  const again = () => {
    for (const queryKey of keys) void refetchForFact(client, { queryKey });
  };
  useLive('member/changed', again);
  useLiveBack(again);
}
