import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type Affiliate = Res<EndpointOf<'affiliates.view'>>;
export type AffiliateDay = Res<EndpointOf<'affiliates.days'>>['data'][number];
export type Referral = ReferralPage['data'][number];
type ReferralPage = Res<EndpointOf<'affiliates.referrals'>>;

const PAGE = 25;

export const affiliatesQueries = {
  view: () => apiQuery('affiliates.view'),
  days: (fromDate: string, toDate: string) => apiQuery('affiliates.days', { query: { fromDate, toDate } }),
  referrals: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('affiliates.referrals'),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'affiliates.referrals',
          { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as ReferralPage,
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
};
