import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { raidsQueries } from './raids.queries.ts';

export function useTakeRaids() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (takesRaids: boolean) => api.streaming.update({ body: { takesRaids } }),
    onSuccess: (console) => client.setQueryData(raidsQueries.console().queryKey, console),
    onError: (error) => toast.error(error.message),
  });
}
