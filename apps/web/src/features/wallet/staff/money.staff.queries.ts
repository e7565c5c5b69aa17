import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type GatewayState = Res<EndpointOf<'walletStaff.gateways'>>['data'][number];
type DifferencePage = Res<EndpointOf<'walletStaff.differences'>>;
export type Difference = DifferencePage['data'][number];
export type DifferenceState = Difference['state'];

type NoticePage = Res<EndpointOf<'walletStaff.notices'>>;
export type Notice = NoticePage['data'][number];
export type NoticeState = Notice['state'];
export type NoticeDecision = Notice['choices'][number];

const A_PAGE = 50;

export const gatewaysQuery = () => apiQuery('walletStaff.gateways');

/** Discrepancies found by reconciliation, paginated by cursor. */
export const differencePages = (state: DifferenceState) => {
  const query = { limit: A_PAGE, state };
  return infiniteQueryOptions({
    queryKey: queryKeyOf('walletStaff.differences', query),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(
        'walletStaff.differences',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      )) as DifferencePage,
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
};

/** Key prefix of all pages, for invalidation. */
export const differencesKey = queryKeyOf('walletStaff.differences');

/** Gateway notices that require a staff decision, paginated by cursor. */
export const noticePages = (state: NoticeState) => {
  const query = { limit: A_PAGE, state };
  return infiniteQueryOptions({
    queryKey: queryKeyOf('walletStaff.notices', query),
    queryFn: async ({ client, signal, pageParam }) =>
      (await callerOf(client)(
        'walletStaff.notices',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      )) as NoticePage,
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
};
export const noticesKey = queryKeyOf('walletStaff.notices');
