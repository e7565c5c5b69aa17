import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

export type CrowdfundingList = Res<EndpointOf<'crowdfunding.search'>>;
export type Crowdfunding = CrowdfundingList['data'][number];
export type CrowdfundingView = Res<EndpointOf<'crowdfunding.view'>>;
export type CrowdfundingStatus = Crowdfunding['status'];
type ContributorPage = Res<EndpointOf<'crowdfunding.contributors'>>;
type ContributionPage = Res<EndpointOf<'crowdfunding.contributed'>>;

const PAGE = 12;
const CONTRIBUTORS = 25;
/** Time until cached data is stale. Well below the six hours for which picture links stay valid. */
const FRESH_MS = 5 * 60_000;
const next = (last: { readonly nextCursor?: string | undefined }) => last.nextCursor;
const pageOf = (limit: number, cursor: string) => ({ limit, ...(cursor ? { cursor } : {}) });

export const crowdfundingQueries = {
  shownKey: () => queryKeyOf('crowdfunding.search'),
  /** A creator's running and funded crowdfundings. */
  ofCreator: (performerId: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('crowdfunding.search', { pages: performerId }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'crowdfunding.search',
          { query: { performerId, ...pageOf(PAGE, pageParam) } },
          { signal },
        ) as Promise<CrowdfundingList>,
      initialPageParam: '',
      getNextPageParam: next,
      staleTime: FRESH_MS,
    }),
  /** Running and funded crowdfundings of all creators. */
  everyones: (isPopular: boolean) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('crowdfunding.search', { everyones: isPopular }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'crowdfunding.search',
          { query: { sortBy: isPopular ? 'popular' : 'createdAt', ...pageOf(PAGE, pageParam) } },
          { signal },
        ) as Promise<CrowdfundingList>,
      initialPageParam: '',
      getNextPageParam: next,
      staleTime: FRESH_MS,
    }),
  /** A creator's newest running crowdfunding. */
  running: (performerId: string) =>
    queryOptions<CrowdfundingList>({
      ...apiQuery('crowdfunding.search', { query: { performerId, status: 'active', limit: 1 } }),
      staleTime: FRESH_MS,
    }),
  view: (id: string) =>
    queryOptions<CrowdfundingView>({ ...apiQuery('crowdfunding.view', { params: { id } }), staleTime: FRESH_MS }),
  contributors: (id: string) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('crowdfunding.contributors', { pages: id }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'crowdfunding.contributors',
          { params: { id }, query: pageOf(CONTRIBUTORS, pageParam) },
          { signal },
        ) as Promise<ContributorPage>,
      initialPageParam: '',
      getNextPageParam: next,
    }),
  contributedKey: () => queryKeyOf('crowdfunding.contributed'),
  contributed: () =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('crowdfunding.contributed', { pages: true }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'crowdfunding.contributed',
          { query: pageOf(PAGE, pageParam) },
          { signal },
        ) as Promise<ContributionPage>,
      initialPageParam: '',
      getNextPageParam: next,
    }),
  ownKey: () => queryKeyOf('crowdfunding.own'),
  own: (status: CrowdfundingStatus | undefined) =>
    infiniteQueryOptions({
      queryKey: queryKeyOf('crowdfunding.own', { pages: { status } }),
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'crowdfunding.own',
          { query: { ...pageOf(PAGE, pageParam), ...(status ? { status } : {}) } },
          { signal },
        ) as Promise<CrowdfundingList>,
      initialPageParam: '',
      getNextPageParam: next,
    }),
};
