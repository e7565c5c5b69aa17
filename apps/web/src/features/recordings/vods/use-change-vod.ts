import { useMutation, useQueryClient } from '@tanstack/react-query';
import { vodIn, withAnswer } from '../recordings.live.ts';
import { recordingsQueries, type Vod } from '../recordings.queries.ts';

/**
 * Changes a recording with a call that returns it. Merges the response into the list, or refetches the list if newer
 * live events have arrived.
 */
export function useChangeVod<Change extends { readonly id: string }>(call: (change: Change) => Promise<Vod>) {
  const client = useQueryClient();
  const { queryKey } = recordingsQueries.list();
  const pages = () => client.getQueryData(queryKey)?.pages ?? [];
  return useMutation({
    mutationFn: call,
    onMutate: ({ id }) => vodIn(pages(), id),
    onSuccess: (vod, _change, before) => {
      const kept = withAnswer(pages(), vod, before);
      if (kept) client.setQueryData(queryKey, (list) => list && { ...list, pages: kept });
      else void client.invalidateQueries({ queryKey });
    },
  });
}
