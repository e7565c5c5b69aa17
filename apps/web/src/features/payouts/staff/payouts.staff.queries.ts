import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';
import type { PaymentType, PayoutStatus } from '../payout-statuses.ts';
import type { EarnerRole } from '../payouts.queries.ts';

export type StaffPayoutsPage = Res<EndpointOf<'payoutsStaff.search'>>;
export type StaffPayout = Res<EndpointOf<'payoutsStaff.view'>>;
export interface StaffPayoutFilters {
  /** `held` selects requests awaiting review by staff. */
  readonly status?: PayoutStatus | 'held' | undefined;
  readonly role?: EarnerRole | undefined;
  readonly type?: PaymentType | undefined;
  /** Prefix of a name or username. */
  readonly q?: string | undefined;
}
const PAGE = 50;

export const payoutsStaffQueries = {
  keys: [queryKeyOf('payoutsStaff.search'), queryKeyOf('payoutsStaff.view')],
  /** Requests, newest first. */
  list: ({ status, ...filters }: StaffPayoutFilters) => {
    const state = status === 'held' ? { isHeld: true } : { status };
    const given = Object.fromEntries(
      Object.entries({ ...filters, ...state }).filter(([, value]) => value !== undefined),
    );
    const query = { limit: PAGE, ...given };
    return infiniteQueryOptions({
      queryKey: queryKeyOf('payoutsStaff.search', query),
      queryFn: async ({ client, signal, pageParam }) =>
        (await callerOf(client)(
          'payoutsStaff.search',
          { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )) as StaffPayoutsPage,
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
    });
  },
  one: (id: string) => ({ ...apiQuery('payoutsStaff.view', { params: { id } }), retry: false }),
};
