import type { Args, Coupon, CouponState, Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, useApi, type EndpointOf } from '../../shared/api/index.ts';

export type CouponPage = Res<EndpointOf<'coupons.search'>>;
export type CouponBody = Args<EndpointOf<'couponsStaff.create'>>['body'];
export interface CouponFilter {
  readonly q?: string | undefined;
  readonly state?: CouponState | undefined;
}

const PAGE = 25;
const SEARCHES = { own: 'coupons.search', site: 'couponsStaff.search' } as const;
/** Owner of the coupons: the current creator or the site. */
export type Owner = keyof typeof SEARCHES;

export const couponsQueries = {
  /** Matches every filter. */
  key: (owner: Owner) => queryKeyOf(SEARCHES[owner]),
  list: (owner: Owner, filter: CouponFilter) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf(SEARCHES[owner], { pages: filter }),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = {
          limit: PAGE,
          ...(filter.q ? { q: filter.q } : {}),
          ...(filter.state ? { state: filter.state } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        };
        return (await callerOf(client)(SEARCHES[owner], { query }, { signal })) as CouponPage;
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
};

export function useCouponCalls(owner: Owner) {
  const { coupons, couponsStaff } = useApi();
  return {
    keep: (id: string | undefined, body: CouponBody): Promise<Coupon> => {
      if (owner === 'site') return id ? couponsStaff.update({ params: { id }, body }) : couponsStaff.create({ body });
      return id ? coupons.update({ params: { id }, body }) : coupons.create({ body });
    },
    remove: (id: string) => (owner === 'site' ? couponsStaff : coupons).remove({ params: { id } }),
  };
}
