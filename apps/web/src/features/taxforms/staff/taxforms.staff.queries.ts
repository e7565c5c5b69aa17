import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

export type StaffFormsPage = Res<EndpointOf<'taxformsStaff.search'>>;
export interface StaffFormFilters {
  readonly isFiled?: boolean | undefined;
  /** Prefix of a name or username. */
  readonly q?: string | undefined;
}
const PAGE = 50;

export const taxformsStaffQueries = {
  /** Accounts with earnings, newest first. */
  list: (filters: StaffFormFilters) => {
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
    const query = { limit: PAGE, ...given };
    return infiniteQueryOptions({
      queryKey: queryKeyOf('taxformsStaff.search', query),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'taxformsStaff.search',
          { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as StaffFormsPage,
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
    });
  },
};
