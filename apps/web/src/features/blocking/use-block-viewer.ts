import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { blockingQueries } from './blocking.queries.ts';

/** Blocks a viewer. If they are watching, they are disconnected at once. */
export function useBlockViewer() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api.performers.updateBlocking({ body: { users: [userId] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: blockingQueries.blocking().queryKey }),
  });
}
