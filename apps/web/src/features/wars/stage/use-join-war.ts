import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Res } from '@footlight/contract';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useKeepWar } from './use-keep-war.ts';
import { warsQueries, type RoomWar, type War } from '../wars.queries.ts';

function useKeepJoined(performerId: string) {
  const client = useQueryClient();
  const keep = useKeepWar();
  return ({ war, you }: Res<EndpointOf<'wars.join'>>) => {
    keep(war);
    client.setQueryData<RoomWar>(warsQueries.room(performerId).queryKey, (room) => room && { ...room, you });
  };
}

/** Pays a viewer's entry price, on the side of the room's performer. */
export function useEnterWar(performerId: string) {
  const api = useApi();
  return usePaidCommand({
    name: `wars.join ${performerId}`,
    intentOf: ({ _id }: War) => _id,
    pay: ({ _id }, key) => api.wars.join({ params: { id: _id }, body: { performerId } }, { key }),
    needs: ({ entryPrice }) => entryPrice,
    onPaid: useKeepJoined(performerId),
    onFailed: (error) => void toast.error(error.message),
    retries: true,
  });
}

export function useBeReady(performerId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.wars.join({ params: { id }, body: { performerId } }),
    onSuccess: useKeepJoined(performerId),
  });
}
