import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { profileQuery } from '../../../shared/session/index.ts';
import { useKeepWar } from './use-keep-war.ts';
import { warsQueries, type RoomWar } from '../wars.queries.ts';

/** A performer is ready; a viewer pays the entry price, to the side whose room it is. Sent again, it is paid once. */
export function useJoinWar(performerId: string) {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeepWar();
  return useMutation({
    mutationFn: (id: string) =>
      api.wars.join({ params: { id }, body: { performerId } }, { key: `war-entry-${id}-${performerId}` }),
    retry: (count, error) => count < 2 && error instanceof ApiError && error.status === 0,
    onSuccess: ({ war, you }) => {
      keep(war);
      client.setQueryData<RoomWar>(warsQueries.room(performerId).queryKey, (room) => room && { ...room, you });
      void client.invalidateQueries({ queryKey: profileQuery('user').queryKey });
    },
  });
}
