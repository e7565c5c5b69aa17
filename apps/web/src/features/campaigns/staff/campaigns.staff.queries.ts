import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type EndpointOf } from '../../../shared/api/index.ts';

type CampaignPage = Res<EndpointOf<'campaignsStaff.search'>>;
type ClaimPage = Res<EndpointOf<'campaignsStaff.claims'>>;
export type Campaign = CampaignPage['data'][number];
export type StaffClaim = ClaimPage['data'][number];

const PAGE = 25;
const paged = {
  initialPageParam: '',
  getNextPageParam: (page: { nextCursor?: string | undefined }) => page.nextCursor,
};

export const campaignsStaffQueries = {
  keys: [queryKeyOf('campaignsStaff.search'), queryKeyOf('campaignsStaff.claims')],
  list: () =>
    infiniteQueryOptions({
      ...paged,
      queryKey: queryKeyOf('campaignsStaff.search'),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
        return (await callerOf(client)('campaignsStaff.search', { query }, { signal })) as CampaignPage;
      },
    }),
  claims: (id: string) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: queryKeyOf('campaignsStaff.claims', { pages: { id } }),
      queryFn: async ({ client, signal, pageParam }) => {
        const query = { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
        return (await callerOf(client)('campaignsStaff.claims', { params: { id }, query }, { signal })) as ClaimPage;
      },
    }),
};
