import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { consoleQueries } from '../console.queries.ts';

/** Rotates the stream key. Disconnects an encoder that uses the old one. */
export function useRotateKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.streaming.rotateKey(),
    onSuccess: (streamKey) =>
      client.setQueryData(consoleQueries.console().queryKey, (console) => console && { ...console, streamKey }),
  });
}
