import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import type { bodyOf } from './console-draft.ts';
import { consoleQueries } from '../console.queries.ts';

/** Saves changed settings, which everyone in the room sees. */
export function useSaveShow() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => api.streaming.update({ body }),
    onSuccess: (console) => client.setQueryData(consoleQueries.console().queryKey, console),
  });
}
