import type { Args } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { developersQueries } from '../developers.queries.ts';

type Fields = Args<EndpointOf<'webhooks.create'>>['body'];
type Change = NonNullable<Args<EndpointOf<'webhooks.update'>>['body']>;

/** Creates, updates and deletes webhooks. Secrets are returned only once. */
export function useWebhooks() {
  const api = useApi();
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: developersQueries.webhooks().queryKey });
  return {
    create: useMutation({ mutationFn: (body: Fields) => api.webhooks.create({ body }), onSuccess: read }),
    update: useMutation({
      mutationFn: ({ id, ...body }: Change & { id: string }) => api.webhooks.update({ params: { id }, body }),
      onSettled: read,
    }),
    remove: useMutation({ mutationFn: (id: string) => api.webhooks.remove({ params: { id } }), onSettled: read }),
    rotate: useMutation({ mutationFn: (id: string) => api.webhooks.rotate({ params: { id } }), onSuccess: read }),
  };
}

/** Sends a test event, resends one delivery, or resends all failed deliveries. */
export function useSending(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: developersQueries.deliveriesOf(id) });
  return {
    test: useMutation({ mutationFn: () => api.webhooks.test({ params: { id } }), onSuccess: read }),
    replay: useMutation({
      mutationFn: (deliveryId: string) => api.webhooks.replay({ params: { id, deliveryId } }),
      onSettled: read,
    }),
    replayDead: useMutation({ mutationFn: () => api.webhooks.replayDead({ params: { id } }), onSuccess: read }),
  };
}
