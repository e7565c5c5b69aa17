import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showRefusal } from '../../player/index.ts';
import { showsQueries } from '../shows.queries.ts';

const LOOK_MS = 2000;

interface Wanted {
  /** True if the caller may access the media because they take part in an accepted or running show. */
  readonly enabled: boolean;
  /** Polls every 2 s until the customer's camera appears. Used by the performer. */
  readonly untilCamera?: boolean;
}

/**
 * Returns access for playing a show and publishing the viewer's own camera. `renew` requests new grants once the
 * current grants have expired.
 */
export function useShowMedia(sessionId: string, { enabled, untilCamera = false }: Wanted) {
  const { data, error, refetch } = useQuery({
    ...showsQueries.media(sessionId),
    enabled,
    refetchInterval: ({ state }) => (untilCamera && !state.data?.camera?.playback ? LOOK_MS : false),
  });
  useEffect(() => {
    if (enabled && error) showRefusal(error);
  }, [enabled, error]);
  return { media: enabled ? data : undefined, error: enabled ? error : null, renew: () => void refetch() };
}
