import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { roomsQuery } from './streaming.staff.queries.ts';

interface Act {
  readonly streamId: string;
  readonly act: 'warn' | 'stop';
  readonly words: string;
}

/** Stops a running show with a reason that is shown to its performer, or warns the performer. */
export function useActOnRoom() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ streamId: id, act, words }: Act) =>
      act === 'stop'
        ? api.streamingStaff.stopRoom({ params: { id }, body: { reason: words } })
        : api.streamingStaff.warnRoom({ params: { id }, body: { words } }),
    onSettled: () => client.invalidateQueries({ queryKey: roomsQuery().queryKey }),
  });
}
