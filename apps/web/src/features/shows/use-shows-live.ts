import { useQueryClient } from '@tanstack/react-query';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { withCurrent, withParticipant, withShow } from './shows.live.ts';
import { showsQueries, type CurrentShows, type Show } from './shows.queries.ts';

/**
 * Keeps cached shows in sync with the server for viewers and performers, both single shows and the list of current
 * shows. Fetches unknown shows, and any details that a state change doesn't include.
 */
export function useShowsLive(): void {
  const client = useQueryClient();
  const { queryKey: currentKey } = showsQueries.current();
  const change = (id: string, by: (show: Show) => Show) => {
    applyFact<Show>(client, showsQueries.show(id).queryKey, (show) => show && by(show));
    applyFact<CurrentShows>(client, currentKey, (shows) => shows && withCurrent(shows, by));
  };
  const fetchAnew = (id: string) => {
    void refetchForFact(client, { queryKey: showsQueries.show(id).queryKey });
    void refetchForFact(client, { queryKey: currentKey });
  };
  useLive('show/changed', (fact) => {
    const known = client.getQueryData<CurrentShows>(currentKey)?.data.find(({ _id }) => _id === fact.sessionId);
    const isNews = known ? known.state !== fact.state : fact.state !== 'ended';
    change(fact.sessionId, (show) => withShow(show, fact));
    if (isNews) fetchAnew(fact.sessionId);
    if (fact.state === 'ended') void refetchForFact(client, { queryKey: showsQueries.historyKey() });
  });
  useLive('show/seat-changed', (fact) => {
    const before = client.getQueryData<Show>(showsQueries.show(fact.sessionId).queryKey)?.you;
    change(fact.sessionId, (show) => withParticipant(show, fact));
    if (before?.state !== fact.state) fetchAnew(fact.sessionId);
  });
  useLiveBack(() => {
    void refetchForFact(client, { queryKey: currentKey });
    void refetchForFact(client, { queryKey: showsQueries.showKey() });
  });
}
