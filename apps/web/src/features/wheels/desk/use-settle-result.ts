import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { wheelsQueries } from '../wheels.queries.ts';

/** Says that what a spin brought was done, or gives its tokens back. */
export function useSettleResult(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    // Why the id in the key: pressed again after a lost response, it is the same.
    mutationFn: (status: 'fulfilled' | 'cancelled') =>
      api.wheels.setStatus({ params: { id }, body: { status } }, { key: `${status} ${id}` }),
    onSettled: () => client.invalidateQueries({ queryKey: wheelsQueries.resultsKey('performer') }),
  });
}
