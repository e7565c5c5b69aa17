import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { deadFactsKey } from './facts.staff.queries.ts';

export type DeadFactAct = 'retry' | 'drop';

export function useDeadFactAct() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: DeadFactAct }) =>
      act === 'retry'
        ? api.factsStaff.retryDeadFact({ params: { id } })
        : api.factsStaff.dropDeadFact({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: deadFactsKey }),
  });
}
