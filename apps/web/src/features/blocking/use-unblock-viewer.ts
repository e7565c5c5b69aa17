import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { blockingQueries } from './blocking.queries.ts';

export function useUnblockViewer() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = blockingQueries.blocking();
  return useMutation({
    mutationFn: (userId: string) => api.performers.unblockUser({ query: {}, body: { userId } }),
    onSuccess: (_done, userId) => {
      client.setQueryData(
        queryKey,
        (kept) =>
          kept && {
            ...kept,
            pages: kept.pages.map((page) => ({ ...page, users: page.users.filter(({ _id }) => _id !== userId) })),
          },
      );
      return client.invalidateQueries({ queryKey });
    },
  });
}
