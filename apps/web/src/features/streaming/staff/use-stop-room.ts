import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { roomsQuery } from './streaming.staff.queries.ts';

/** Stops a running show for a reason that its performer is shown. */
export function useStopRoom() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ streamId, reason }: { streamId: string; reason: string }) =>
      api.streamingStaff.stopRoom({ params: { id: streamId }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: roomsQuery().queryKey }),
  });
}
