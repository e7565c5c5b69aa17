import type { Res } from '@footlight/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, callerOf, queryKeyOf, type EndpointOf } from '../../shared/api/index.ts';

type DeliveryPage = Res<EndpointOf<'webhooks.deliveries'>>;
export type DeliveryState = DeliveryPage['data'][number]['state'];
const PAGE = 25;

export const developersQueries = {
  tokens: () => ({ ...apiQuery('developers.tokens'), staleTime: 0 }),
  bots: () => ({ ...apiQuery('developers.bots'), staleTime: 0 }),
  webhooks: () => ({ ...apiQuery('webhooks.list'), staleTime: 0 }),
  deliveriesOf: (id: string) => queryKeyOf('webhooks.deliveries', { id }),
  /** Deliveries of a webhook, newest first. */
  deliveries: (id: string, state: DeliveryState | undefined) =>
    infiniteQueryOptions({
      queryKey: [...queryKeyOf('webhooks.deliveries', { id }), state ?? ''],
      queryFn: ({ client, signal, pageParam }) =>
        callerOf(client)(
          'webhooks.deliveries',
          {
            params: { id },
            query: { limit: PAGE, ...(state ? { state } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
          },
          { signal },
        ) as Promise<DeliveryPage>,
      initialPageParam: '',
      getNextPageParam: (last: DeliveryPage) => last.nextCursor,
      staleTime: 0,
    }),
  delivery: (id: string, deliveryId: string) => ({
    ...apiQuery('webhooks.delivery', { params: { id, deliveryId } }),
    staleTime: 0,
  }),
};
