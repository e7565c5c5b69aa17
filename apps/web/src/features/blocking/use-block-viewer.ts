import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { blockingQueries } from './blocking.queries.ts';

/** Shuts a viewer out; whoever is watching is cut at once. */
export function useBlockViewer() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api.performers.updateBlocking({ body: { users: [userId] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: blockingQueries.blocking().queryKey }),
  });
}
