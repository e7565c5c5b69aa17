import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { backOfficeQueries } from './back-office.queries.ts';

/** Stops a running show for a reason that its performer is told. */
export function useStopRoom() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ streamId, reason }: { streamId: string; reason: string }) =>
      api.admin.stopRoom({ params: { id: streamId }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: backOfficeQueries.keyOf('admin.rooms') }),
  });
}
