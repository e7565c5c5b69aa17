import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepWar } from '../stage/use-keep-war.ts';
import { warPartQueries } from '../war-parts.queries.ts';

/** Declines a war, and optionally blocks all later requests from the same performer. */
export function useDeclineWar() {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeepWar();
  return useMutation({
    mutationFn: ({ id, block }: { id: string; block: boolean }) =>
      api.wars.decline({ params: { id }, body: { block } }),
    onSuccess: (war, { block }) => {
      keep(war);
      if (block) void client.invalidateQueries({ queryKey: warPartQueries.unheard().queryKey });
    },
  });
}
