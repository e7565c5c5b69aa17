import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { warPartQueries } from '../war-parts.queries.ts';

/** Unblocks requests from the performer with the given id. */
export function useHearAgain() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.wars.unblock({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: warPartQueries.unheard().queryKey }),
  });
}
