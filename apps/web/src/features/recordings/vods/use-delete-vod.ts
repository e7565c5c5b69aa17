import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { recordingsQueries } from '../recordings.queries.ts';

export function useDeleteVod() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.recordings.remove({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordingsQueries.listKey() }),
  });
}
