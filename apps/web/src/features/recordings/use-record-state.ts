import { useQuery, useQueryClient } from '@tanstack/react-query';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { isAbout, withMoved, type MovedFact } from './recordings.live.ts';
import { recordingsQueries } from './recordings.queries.ts';

/** Recording state and permissions of a show, kept in sync with the server. */
export function useRecordState(showId: string) {
  const client = useQueryClient();
  const options = recordingsQueries.state(showId);
  const query = useQuery({ ...options, refetchOnMount: 'always' });
  const again = () => void refetchForFact(client, { queryKey: options.queryKey });
  const take = (isRecording: boolean) => (fact: MovedFact) => {
    if (!isAbout(fact, showId)) return;
    applyFact(client, options.queryKey, (state) => state && withMoved(state, fact, isRecording));
    again();
  };
  useLive('recording/started', take(true));
  useLive('recording/stopped', take(false));
  useLiveBack(again);
  return query;
}
