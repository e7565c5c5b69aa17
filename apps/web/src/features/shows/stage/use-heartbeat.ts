import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLiveBack, useLiveConnection } from '../../../shared/live/index.ts';
import { showsQueries } from '../shows.queries.ts';
import { steadyInterval } from './steady-interval.ts';

const BEAT_MS = 5000;

/**
 * Proves every 5 s that this page is there, in the show with this id; nothing while there is none. The first beat also
 * lets this page hear of the show. An answer that it is over has the show fetched again.
 */
export function useBeat(sessionId: string | undefined): void {
  const live = useLiveConnection();
  const client = useQueryClient();
  const beat = useCallback(() => {
    if (!sessionId) return;
    live.ask('show/beat', { sessionId }).then(
      ({ state }) => {
        if (state !== 'ended') return;
        void client.invalidateQueries({ queryKey: showsQueries.show(sessionId).queryKey });
        void client.invalidateQueries({ queryKey: showsQueries.current().queryKey });
      },
      () => undefined,
    );
  }, [sessionId, live, client]);
  useEffect(() => {
    beat();
    return sessionId ? steadyInterval(beat, BEAT_MS) : undefined;
  }, [beat, sessionId]);
  useLiveBack(beat);
}
