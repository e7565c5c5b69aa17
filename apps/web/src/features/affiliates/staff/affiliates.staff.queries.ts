import type { Args, Res } from '@footlight/contract';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, queryKeyOf, useApi, type EndpointOf } from '../../../shared/api/index.ts';

type AffiliatePage = Res<EndpointOf<'affiliatesStaff.search'>>;
type ReferralPage = Res<EndpointOf<'affiliatesStaff.referrals'>>;
export type StaffAffiliate = AffiliatePage['data'][number];
export type StaffReferral = ReferralPage['data'][number];
export type ReferralState = StaffReferral['state'];

const PAGE = 25;
const paged = {
  initialPageParam: '',
  getNextPageParam: (page: { nextCursor?: string | undefined }) => page.nextCursor,
};

export const affiliatesStaffQueries = {
  keys: [queryKeyOf('affiliatesStaff.search'), queryKeyOf('affiliatesStaff.referrals')],
  affiliates: (q: string) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: queryKeyOf('affiliatesStaff.search', { pages: { q } }),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = { limit: PAGE, ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
        return (await callerOf(client)('affiliatesStaff.search', { query }, { signal })) as AffiliatePage;
      },
    }),
  referrals: (state: ReferralState | undefined) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: queryKeyOf('affiliatesStaff.referrals', { pages: { state } }),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = { limit: PAGE, ...(state ? { state } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
        return (await callerOf(client)('affiliatesStaff.referrals', { query }, { signal })) as ReferralPage;
      },
    }),
};

/** Staff decisions on affiliates. Each decision refetches everything that shows affiliates. */
export function useAffiliateCommands() {
  const { affiliatesStaff } = useApi();
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(affiliatesStaffQueries.keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const decide = useMutation({
    mutationFn: (args: Args<EndpointOf<'affiliatesStaff.decide'>>) => affiliatesStaff.decide(args),
    onSettled,
  });
  const block = useMutation({
    mutationFn: (args: Args<EndpointOf<'affiliatesStaff.update'>>) => affiliatesStaff.update(args),
    onSettled,
  });
  return { decide, block };
}
