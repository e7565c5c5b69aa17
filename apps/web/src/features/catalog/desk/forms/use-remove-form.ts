import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../shared/api/index.ts';
import { deskQueries } from '../desk.queries.ts';

export function useRemoveForm() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.catalog.removeReleaseForm({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: deskQueries.forms().queryKey }),
  });
}
