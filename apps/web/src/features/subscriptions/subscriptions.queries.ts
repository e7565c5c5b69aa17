import type { Res } from '@footlight/contract';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';
import { refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';

export type Offer = Res<EndpointOf<'subscriptions.offer'>>;
export type OwnOffer = Res<EndpointOf<'subscriptions.ownOffer'>>;
type SubscriptionPage = Res<EndpointOf<'subscriptions.mine'>>;
export type Subscription = SubscriptionPage['data'][number];
type ExternalPage = Res<EndpointOf<'subscriptions.mineExternal'>>;
export type External = ExternalPage['data'][number];

const PAGE = 25;
type ListCall =
  | 'subscriptions.mine'
  | 'subscriptions.subscribers'
  | 'subscriptions.mineExternal'
  | 'subscriptions.subscribersExternal';

const listOf = <Page extends { readonly nextCursor?: string | undefined }>(
  call: ListCall,
  filters: { readonly state?: Subscription['state'] | undefined; readonly q?: string | undefined } = {},
) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf(call, filters),
    queryFn: async ({ client, signal, pageParam }) => {
      const { state, q } = filters;
      const query = {
        limit: PAGE,
        ...(state ? { state } : {}),
        ...(q ? { q } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      };
      return (await callerOf(client)(call, { query } as never, { signal })) as unknown as Page;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export const subscriptionsQueries = {
  /** A creator's offer, with the viewer's own subscription. */
  offer: (id: string) => apiQuery('subscriptions.offer', { params: { id } }),
  ownOffer: () => apiQuery('subscriptions.ownOffer'),
  figures: () => apiQuery('subscriptions.figures'),
  emotes: (id: string) => apiQuery('subscriptions.emotes', { params: { id } }),
  mine: () => listOf<SubscriptionPage>('subscriptions.mine'),
  subscribers: (filters: { state?: Subscription['state'] | undefined; q?: string | undefined }) =>
    listOf<SubscriptionPage>('subscriptions.subscribers', filters),
  myExternal: () => listOf<ExternalPage>('subscriptions.mineExternal'),
  external: () => listOf<ExternalPage>('subscriptions.subscribersExternal'),
};

/** Queries that list subscriptions. */
const SHOWN = [
  'subscriptions.offer',
  'subscriptions.mine',
  'subscriptions.mineExternal',
  'subscriptions.subscribers',
  'subscriptions.subscribersExternal',
  'subscriptions.figures',
] as const;
/** Queries for content that a subscription unlocks. */
const OPENED = [
  'catalog.viewVideo',
  'catalog.viewGallery',
  'catalog.searchVideos',
  'catalog.searchGalleries',
  'catalog.searchPhotos',
  'feed.list',
  'feed.view',
] as const;

/** Refetches subscriptions and the content they unlock. */
export function useLookAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of [...SHOWN, ...OPENED]) void refetchForFact(client, { queryKey: queryKeyOf(call) });
  };
}

export function useSubscriptionsLive(): void {
  const lookAgain = useLookAgain();
  useLive('subscription/changed', lookAgain);
  useLiveBack(lookAgain);
}
