import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { blockingQueries } from './blocking.queries.ts';

/** Lets a viewer in again. */
export function useUnblockViewer() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = blockingQueries.blocking();
  return useMutation({
    mutationFn: (userId: string) => api.performers.unblockUser({ query: {}, body: { userId } }),
    onSuccess: (_done, userId) => {
      client.setQueryData(
        queryKey,
        (blocking) => blocking && { ...blocking, users: blocking.users.filter(({ _id }) => _id !== userId) },
      );
      return client.invalidateQueries({ queryKey });
    },
  });
}
