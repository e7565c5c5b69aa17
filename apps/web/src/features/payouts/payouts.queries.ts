import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import type { PayoutStatus } from './payout-statuses.ts';

export type EarnerRole = 'performer' | 'studio';
export type PayoutPage = Res<EndpointOf<'payouts.performerSearch'>>;
export type Payout = PayoutPage['data'][number];
export type PayoutView = Res<EndpointOf<'payouts.view'>>;
export type PayoutStats = Res<EndpointOf<'payouts.performerStats'>>;
export type PaymentDetail = Res<EndpointOf<'paymentDetails.read'>>['data'][number];

const STATS = { performer: 'payouts.performerStats', studio: 'payouts.studioStats' } as const;
const SEARCH = {
  performer: 'payouts.performerSearch',
  studio: 'payouts.studioSearch',
  members: 'payouts.memberRequests',
} as const;
export type PayoutList = keyof typeof SEARCH;
const PAGE = 25;

export const payoutsQueries = {
  /** Matches all of the caller's payout queries. */
  keys: [
    queryKeyOf(STATS.performer),
    queryKeyOf(STATS.studio),
    ...Object.values(SEARCH).map((name) => queryKeyOf(name)),
  ].concat([queryKeyOf('payouts.view')]),
  stats: (role: EarnerRole) => apiQuery(STATS[role]),
  view: (role: EarnerRole, id: string) => ({ ...apiQuery('payouts.view', { params: { role, id } }), retry: false }),
  /** Payouts, newest first. */
  list: (list: PayoutList, status?: PayoutStatus) => {
    const query = { limit: PAGE, ...(status ? { status } : {}) };
    return infiniteQueryOptions({
      queryKey: queryKeyOf(SEARCH[list], query),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          SEARCH[list],
          { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as PayoutPage,
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    });
  },
};

export const detailsQueries = {
  own: () => ({ ...apiQuery('paymentDetails.read'), staleTime: 0 }),
  factor: () => ({ ...apiQuery('auth.twoFactorStatus'), staleTime: 0 }),
};
