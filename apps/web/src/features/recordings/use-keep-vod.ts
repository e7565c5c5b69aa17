import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { recordingsQueries, type Vod } from './recordings.queries.ts';

/** Puts a recording as an answer of the server gave it into the list. */
export function useKeepVod() {
  const client = useQueryClient();
  return useCallback(
    (vod: Vod) => {
      client.setQueryData(
        recordingsQueries.list().queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              data: page.data.map((known) => (known._id === vod._id ? vod : known)),
            })),
          },
      );
    },
    [client],
  );
}
