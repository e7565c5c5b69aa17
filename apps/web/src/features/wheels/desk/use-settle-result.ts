import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { wheelsQueries } from '../wheels.queries.ts';

/** Marks a spin's prize as fulfilled, or refunds its tokens. */
export function useSettleResult(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    // The id is part of the key so that a retry after a lost response is idempotent.
    mutationFn: (status: 'fulfilled' | 'cancelled') =>
      api.wheels.setStatus({ params: { id }, body: { status } }, { key: `${status} ${id}` }),
    onSettled: () => client.invalidateQueries({ queryKey: wheelsQueries.resultsKey('performer') }),
  });
}
