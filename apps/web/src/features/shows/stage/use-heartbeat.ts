import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { refetchForFact, useLiveBack, useLiveConnection } from '../../../shared/live/index.ts';
import { showsQueries } from '../shows.queries.ts';
import { steadyInterval } from './steady-interval.ts';

const BEAT_MS = 5000;

/**
 * Sends a heartbeat for the show every 5 s. Sends nothing without an id. The first heartbeat also subscribes this page
 * to the show's events. If the server replies that the show is over, the show is refetched. `hasPicture` reports that
 * the page shows the performer's video, which starts an accepted private show.
 */
export function useBeat(sessionId: string | undefined, hasPicture = false): void {
  const live = useLiveConnection();
  const client = useQueryClient();
  const beat = useCallback(() => {
    if (!sessionId) return;
    live.ask('show/beat', { sessionId, hasPicture }).then(
      ({ state }) => {
        if (state !== 'ended') return;
        void refetchForFact(client, { queryKey: showsQueries.show(sessionId).queryKey });
        void refetchForFact(client, { queryKey: showsQueries.current().queryKey });
      },
      () => undefined,
    );
  }, [sessionId, hasPicture, live, client]);
  useEffect(() => {
    beat();
    return sessionId ? steadyInterval(beat, BEAT_MS) : undefined;
  }, [beat, sessionId]);
  useLiveBack(beat);
}
