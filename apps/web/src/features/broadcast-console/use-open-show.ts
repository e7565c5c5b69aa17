import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import type { bodyOf } from './forms/console-draft.ts';
import { consoleQueries } from './console.queries.ts';
import type { Ingest } from '../player/index.ts';

/** Opens the show with the edited settings and returns its ingest. The room goes live with the first video. */
export function useOpenShow() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReturnType<typeof bodyOf> & { title: string }): Promise<Ingest> => {
      const { streamId, ingest } = await api.streaming.live({ body });
      return { streamId, ...ingest };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: consoleQueries.console().queryKey }),
  });
}
