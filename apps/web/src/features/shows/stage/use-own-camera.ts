import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import {
  createPublisher,
  MediaRefused,
  publishWebRtc,
  replaceTracks,
  type Publisher,
  type PublishState,
  type WebRtcSession,
} from '../../player/index.ts';
import { showsQueries, type Show } from '../shows.queries.ts';

function meaningOf(error: unknown): 'final' | 'token' | 'network' {
  if (error instanceof ApiError) return error.status >= 400 && error.status < 500 ? 'final' : 'network';
  if (!(error instanceof MediaRefused) || error.status === 0 || error.status >= 500) return 'network';
  return error.status === 415 || error.status === 422 || error.status === 400 ? 'final' : 'token';
}

/**
 * Sends the customer's camera to the performer while `wanted`, and reconnects whenever the connection is lost. Replaces
 * changed tracks without a new connection.
 */
export function useOwnCamera(sessionId: string, tracks: readonly MediaStreamTrack[], wanted: boolean): PublishState {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<PublishState>({ kind: 'idle' });
  const publisher = useRef<Publisher<WebRtcSession>>(undefined);
  const latest = useRef(tracks);
  useEffect(() => {
    latest.current = tracks;
    const session = publisher.current?.session();
    if (session) void replaceTracks(session, tracks);
  }, [tracks]);

  useEffect(() => {
    if (!wanted) return undefined;
    const own = createPublisher<WebRtcSession>({
      async open() {
        const { camera } = await api.shows.media({ params: { id: sessionId } });
        if (!camera?.ingest) throw new MediaRefused(400, '');
        return { streamId: camera.streamId, ...camera.ingest };
      },
      publish: (ingest, onLost) => publishWebRtc(() => latest.current, { ...ingest, url: ingest.whipUrl }, onLost),
      async isRunning() {
        const show = await client.fetchQuery({ ...showsQueries.show(sessionId), staleTime: 0 });
        return show.state !== 'ended';
      },
      onState: setState,
      meaningOf,
      wordsOf: (error) => (error instanceof Error ? error.message : ''),
    });
    publisher.current = own;
    own.start();
    const back = () => own.retryNow();
    const leave = () => own.stop();
    window.addEventListener('online', back);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('pagehide', leave);
      publisher.current = undefined;
      own.stop(client.getQueryData<Show>(showsQueries.show(sessionId).queryKey)?.state === 'ended');
    };
  }, [api, client, sessionId, wanted]);
  return state;
}
