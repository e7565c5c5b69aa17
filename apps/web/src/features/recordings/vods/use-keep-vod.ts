import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { vodIn, withAnswer } from '../recordings.live.ts';
import { recordingsQueries, type Vod } from '../recordings.queries.ts';

/**
 * Merges responses with live events, for calls that return a recording: `asked` before, `keep` after. Never overwrites
 * newer events.
 */
export function useKeepVod() {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = recordingsQueries.list();
    const pages = () => client.getQueryData(queryKey)?.pages ?? [];
    return {
      asked: (id: string): Vod | undefined => vodIn(pages(), id),
      keep(vod: Vod, asked: Vod | undefined): void {
        const kept = withAnswer(pages(), vod, asked);
        if (kept) client.setQueryData(queryKey, (list) => list && { ...list, pages: kept });
        else void client.invalidateQueries({ queryKey });
      },
    };
  }, [client]);
}
