import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type CasePage = Res<EndpointOf<'reportsStaff.search'>>;
export type Case = CasePage['data'][number];
export type CaseDetails = Res<EndpointOf<'reportsStaff.view'>>;
export const QUEUE_STATES = ['open', 'own', 'appealed', 'decided'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

export interface QueueFilters {
  readonly status: QueueState;
  readonly reason?: string | undefined;
  readonly kind?: string | undefined;
  readonly username?: string | undefined;
  /** Username or email address of the reporter. */
  readonly reporter?: string | undefined;
}
const PAGE = 50;

export const reportsStaffQueries = {
  keys: [queryKeyOf('reportsStaff.search'), queryKeyOf('reportsStaff.view')],
  cases: ({ status, reason, kind, username, reporter }: QueueFilters) => {
    const query = { status, reason, kind, username, reporter, limit: PAGE };
    return infiniteQueryOptions({
      queryKey: queryKeyOf('reportsStaff.search', query),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'reportsStaff.search',
          { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as CasePage,
      initialPageParam: '',
      getNextPageParam: (last: CasePage) => last.nextCursor,
    });
  },
  one: (id: string) => apiQuery('reportsStaff.view', { params: { id } }),
  figures: (month: string) => apiQuery('reportsStaff.figures', { query: { month } }),
};
