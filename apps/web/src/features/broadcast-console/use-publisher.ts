import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, useApi } from '../../shared/api/index.ts';
import { useWords, type Translate } from '../../shared/words/index.ts';
import { broadcastConsoleWords } from './words.ts';
import {
  createPublisher,
  createPublishMeter,
  MediaRefused,
  publishWebRtc,
  replaceTracks,
  type Ingest,
  type Publisher,
  type PublishState,
  type PublishStats,
  type WebRtcSession,
} from '../player/index.ts';
import type { ConsoleData } from './console.queries.ts';
import { consoleQueries, STATS_MS } from './console.queries.ts';

const FINAL = new Set([
  'NOT_VERIFIED',
  'DOCUMENTS_EXPIRED',
  'MEMBER_INACTIVE',
  'ACCOUNT_SUSPENDED',
  'VALIDATION_FAILED',
  'FORBIDDEN',
  'UNAUTHENTICATED',
  'EMAIL_NOT_VERIFIED',
]);

function meaningOf(error: unknown): 'final' | 'token' | 'network' {
  if (error instanceof ApiError) {
    if (FINAL.has(error.code)) return 'final';
    return error.code === 'ALREADY_LIVE' ? 'token' : 'network';
  }
  if (!(error instanceof MediaRefused) || error.status === 0 || error.status >= 500) return 'network';
  return error.status === 415 || error.status === 422 || error.status === 400 ? 'final' : 'token';
}

const wordsOf = (t: Translate<typeof broadcastConsoleWords>) => (error: unknown) => {
  if (error instanceof ApiError && error.code === 'ALREADY_LIVE') return t('console.elsewhere');
  return error instanceof Error && error.message ? error.message : t('console.notStarted');
};

/**
 * Publishes this browser's camera and microphone. `open` opens the show. Changed tracks replace the current ones
 * without reconnecting. `figures` are the browser's own statistics, updated every 2 s while publishing.
 */
export function usePublisher(tracks: readonly MediaStreamTrack[], open: () => Promise<Ingest>) {
  const api = useApi();
  const client = useQueryClient();
  const t = useWords(broadcastConsoleWords);
  const [state, setState] = useState<PublishState>({ kind: 'idle' });
  const [figures, setFigures] = useState<PublishStats>();
  const latest = useRef({ tracks, open, t });
  useEffect(() => {
    latest.current = { tracks, open, t };
  });
  const publisher = useRef<Publisher<WebRtcSession>>(undefined);
  const present = useCallback(
    () =>
      (publisher.current ??= createPublisher<WebRtcSession>({
        open: () => latest.current.open(),
        publish: (ingest, onLost) =>
          publishWebRtc(() => latest.current.tracks, { ...ingest, url: ingest.whipUrl }, onLost),
        isRunning: async (streamId) => {
          const console: ConsoleData = await api.streaming.console();
          client.setQueryData(consoleQueries.console().queryKey, console);
          return console.streamId === streamId;
        },
        onState: setState,
        meaningOf,
        wordsOf: (error) => wordsOf(latest.current.t)(error),
      })),
    [api, client],
  );

  useEffect(() => {
    const session = publisher.current?.session();
    if (session) void replaceTracks(session, tracks);
  }, [tracks]);

  const isSending = state.kind === 'sending';
  useEffect(() => {
    const session = isSending ? publisher.current?.session() : undefined;
    if (!session) return undefined;
    const read = createPublishMeter(session.connection);
    const look = () => void read().then(setFigures, () => undefined);
    look();
    const timer = setInterval(look, STATS_MS);
    return () => {
      clearInterval(timer);
      setFigures(undefined);
    };
  }, [isSending]);

  useEffect(() => {
    const back = () => publisher.current?.retryNow();
    // Stops when the page closes, so that the room is notified immediately and the next page can take over.
    const leave = () => publisher.current?.stop();
    window.addEventListener('online', back);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('pagehide', leave);
      publisher.current?.stop();
    };
  }, []);

  return {
    state,
    figures,
    start: useCallback(() => present().start(), [present]),
    stop: useCallback((isOver?: boolean) => publisher.current?.stop(isOver), []),
    serverSees: useCallback((connected: boolean) => publisher.current?.serverSees(connected), []),
  };
}
