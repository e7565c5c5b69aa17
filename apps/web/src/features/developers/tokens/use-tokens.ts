import type { Args } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { developersQueries } from '../developers.queries.ts';

type NewToken = Args<EndpointOf<'developers.createToken'>>['body'];

/** Creates and revokes API tokens. A created token is returned only once. */
export function useTokens() {
  const api = useApi();
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: developersQueries.tokens().queryKey });
  const create = useMutation({
    mutationFn: (body: NewToken) => api.developers.createToken({ body }),
    onSuccess: read,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.developers.revokeToken({ params: { id } }),
    onSettled: read,
  });
  return { create, revoke };
}
