import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { withAnswer } from '../shows.live.ts';
import { showsQueries, type CurrentShows, type Show } from '../shows.queries.ts';

/** Caches a show returned by a command, individually and in the list of current shows. */
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
