import type { Args, Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import type { DayRange, EarningFilter } from './earnings-search.ts';

export type EarningRole = 'performer' | 'studio';
export type EarningStats = Res<EndpointOf<'earnings.stats'>>;
export type EarningInsights = Res<EndpointOf<'earnings.insights'>>;
export type EarningPayouts = Res<EndpointOf<'earnings.payout'>>;
export type EarningPage = Res<EndpointOf<'earnings.search'>>;
export type Earning = EarningPage['data'][number];
export type EarningKind = Earning['kind'];

const PAGE = 25;
/** The browser's time zone, for accounts without one. */
const ownZone = () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
const rangeArgs = ({ fromDate, toDate }: DayRange) => ({
  ...(fromDate ? { fromDate } : {}),
  ...(toDate ? { toDate } : {}),
  ...ownZone(),
});
export const rowArgs = ({ kind, payer, member, day, until }: EarningFilter, range: DayRange) => ({
  ...rangeArgs(day ? { fromDate: day, toDate: until ?? day } : range),
  ...(kind ? { kind } : {}),
  ...(payer ? { payer } : {}),
  ...(member ? { member } : {}),
});

export const earningQueries = {
  /** Never stale. The statistics are refetched only for another range or on request. */
  stats: (role: EarningRole, range: DayRange) =>
    queryOptions<EarningStats>({
      ...apiQuery('earnings.stats', { params: { role }, query: rangeArgs(range) }),
      staleTime: Infinity,
    }),
  insights: (role: EarningRole, range: DayRange) =>
    queryOptions<EarningInsights>({
      ...apiQuery('earnings.insights', { params: { role }, query: rangeArgs(range) }),
      staleTime: Infinity,
    }),
  payout: (role: EarningRole) =>
    queryOptions<EarningPayouts>({
      ...apiQuery('earnings.payout', { params: { role }, query: { limit: 1 } }),
      staleTime: Infinity,
    }),
  key: () => queryKeyOf('earnings.stats').slice(0, 1),
  rows: (role: EarningRole, filter: Omit<Args<EndpointOf<'earnings.search'>>['query'], 'limit' | 'cursor'>) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('earnings.search', { pages: { role, filter } }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'earnings.search',
          { params: { role }, query: { ...filter, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ) as Promise<EarningPage>,
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      staleTime: Infinity,
    }),
};
