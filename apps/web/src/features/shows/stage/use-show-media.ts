import { useQuery } from '@tanstack/react-query';
import { showsQueries } from '../shows.queries.ts';

const LOOK_MS = 2000;

interface Wanted {
  /** Whether the caller may have it now: who takes part in a running show, since the picture begins with the first payment. */
  readonly enabled: boolean;
  /** Looks every 2 s until there is the customer's camera; for the performer. */
  readonly untilCamera?: boolean;
}

/** How to play a show, and where to publish the own camera. `renew` asks for new rights when the present ones have ended. */
export function useShowMedia(sessionId: string, { enabled, untilCamera = false }: Wanted) {
  const { data, error, refetch } = useQuery({
    ...showsQueries.media(sessionId),
    enabled,
    refetchInterval: ({ state }) => (untilCamera && !state.data?.camera?.playback ? LOOK_MS : false),
  });
  return { media: enabled ? data : undefined, error: enabled ? error : null, renew: () => void refetch() };
}
