import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { toysQueries, type ToyAction } from './toys.queries.ts';

/** Turns toys on or off, or saves the tip actions. The server notifies the room. */
export function useSaveToys() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { isOn?: boolean; actions?: ToyAction[] }) => api.toys.update({ body }),
    onSuccess: (toys) => client.setQueryData(toysQueries.own().queryKey, toys),
  });
}
