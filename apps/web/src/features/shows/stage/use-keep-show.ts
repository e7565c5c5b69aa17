import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { withAnswer } from '../shows.live.ts';
import { showsQueries, type CurrentShows, type Show } from '../shows.queries.ts';

/** Keeps a show that a command was answered with, alone and among those that one is in. */
export function useKeepShow(): (show: Show) => void {
  const client = useQueryClient();
  return useCallback(
    (show) => {
      client.setQueryData<Show>(showsQueries.show(show._id).queryKey, show);
      client.setQueryData<CurrentShows>(showsQueries.current().queryKey, (shows) => shows && withAnswer(shows, show));
    },
    [client],
  );
}
