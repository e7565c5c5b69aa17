import { useEffect, useState } from 'react';
import { showRefusal } from '../../player/index.ts';
import { useApi } from '../../../shared/api/index.ts';
import type { ConsolePlayback } from '../console.queries.ts';

/**
 * Fetches the playback of the performer's own show while `wanted`. Used if the performer publishes from another source.
 */
export function useReceivedStream(
  performerId: string,
  streamId: string | undefined,
  wanted: boolean,
): ConsolePlayback | undefined {
  const api = useApi();
  const [playback, setPlayback] = useState<ConsolePlayback>();
  useEffect(() => {
    if (!wanted || !streamId) return undefined;
    let gone = false;
    api.streaming.join({ params: { id: performerId } }).then((answer) => {
      if (!gone) setPlayback(answer.playback);
    }, showRefusal);
    return () => {
      gone = true;
      setPlayback(undefined);
    };
  }, [api, performerId, streamId, wanted]);
  return playback;
}
