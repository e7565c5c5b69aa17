import type { Args } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { wheelsQueries, type Wheel } from '../wheels.queries.ts';

export type WheelWish = Args<EndpointOf<'wheels.create'>>['body'];
type Change = Partial<WheelWish> | 'remove' | 'unlock';

export function useCreateWheel(onMade: (wheel: Wheel) => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WheelWish) => api.wheels.create({ body }),
    onSuccess: async (wheel) => {
      await client.invalidateQueries({ queryKey: wheelsQueries.ownKey() });
      onMade(wheel);
    },
  });
}

export function useChangeWheel(id: string, onDone?: (change: Change) => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change): Promise<void> => {
      const params = { id };
      if (change === 'remove') await api.wheels.remove({ params });
      else if (change === 'unlock') await api.wheels.unlock({ params });
      else await api.wheels.update({ params, body: change });
    },
    onSuccess: (_, change) => onDone?.(change),
    onSettled: () => client.invalidateQueries({ queryKey: wheelsQueries.ownKey() }),
  });
}
