import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { consoleQueries } from '../console.queries.ts';

/** Sets the show's status: `away` starts a break, `public` ends it, `offline` ends the show everywhere. */
export function useSetStatus() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: 'public' | 'away' | 'offline') => api.performers.streamingStatus({ body: { status } }),
    onSettled: () => client.invalidateQueries({ queryKey: consoleQueries.console().queryKey }),
  });
}
