import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, useApi } from '../../shared/api/index.ts';
import { refetchForFact, useLive, useLiveBack, useLiveConnection } from '../../shared/live/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { isShownByPage, showRefusal } from '../player/index.ts';
import { changeRoom } from './change-room.ts';
import { streamingQueries, type Playback, type Room } from './streaming.queries.ts';

/** Maximum age in milliseconds of data that needs no refetch. */
const RECENT_MS = 1000;
/** Delay before another attempt to join. */
const RETRY_MS = 1000;

/** Refetches a room that was prefetched, e.g. by hovering over a link, because it has missed all events since. */
function refreshOld(client: QueryClient, username: string): void {
  const { queryKey } = streamingQueries.room(username);
  const knownAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (Date.now() - knownAt > RECENT_MS) void refetchForFact(client, { queryKey });
}

export type CutReason = 'blocked' | 'banned' | 'staff' | 'session';

/**
 * Joins a room while the component is mounted: requests playback access and subscribes to the room's events. Rejoins
 * when the stream changes or becomes public again, on login or logout, and after a lost connection. A viewer who was
 * removed stays out until `enter` is called.
 */
export function useJoinRoom(room: Room) {
  const api = useApi();
  const live = useLiveConnection();
  const client = useQueryClient();
  const { token, role } = useSession();
  const [joined, setJoined] = useState<{ streamId: string; playback: Playback }>();
  const [cut, setCut] = useState<CutReason>();
  const performerId = room.performer._id;
  const { username } = room.performer;
  // In any mode other than public, only seat holders and staff may watch.
  const isOpen = room.state !== 'offline' && (room.show.mode === 'public' || role === 'staff');

  const listen = useCallback(() => {
    const ask = live.ask('stream/join', { performerId });
    ask.then(() => refreshOld(client, username)).catch(() => undefined);
  }, [client, live, performerId, username]);
  const { mutate, error: failure } = useMutation({
    mutationFn: () => api.streaming.join({ params: { id: performerId } }),
    retry: (count, error) => count < 3 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    retryDelay: RETRY_MS,
    onSuccess: (answer) => {
      setJoined({ streamId: answer.streamId, playback: answer.playback });
      changeRoom(client, username, (known) => ({ ...known, viewers: answer.viewers }));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'BLOCKED') return setCut('blocked');
      showRefusal(error);
      void refetchForFact(client, { queryKey: streamingQueries.room(username).queryKey });
    },
  });
  const enter = useCallback(() => {
    setCut(undefined);
    listen();
    if (isOpen) mutate();
  }, [isOpen, listen, mutate]);

  // Independent of playback, because the room announces when its show starts, even while it is offline.
  useEffect(() => {
    listen();
    return () => {
      live.ask('stream/leave', { performerId }).catch(() => undefined);
    };
  }, [live, listen, performerId, token]);

  useEffect(() => {
    if (isOpen) mutate();
  }, [isOpen, mutate, room.streamId, token]);

  useLive('stream/access-lost', (fact) => {
    if (fact.performerId !== performerId) return;
    setCut(fact.reason);
  });
  useLiveBack(() => {
    if (cut) return;
    listen();
    void refetchForFact(client, { queryKey: streamingQueries.room(username).queryKey });
  });

  // Discards earlier playback access, which will no longer be valid when the stream is public again.
  if (!isOpen && joined) setJoined(undefined);
  const isHere = isOpen && !cut && joined?.streamId === room.streamId;
  const hasFailed = isOpen && failure !== null && !isShownByPage(failure);
  return { playback: isHere ? joined?.playback : undefined, hasFailed, cut, enter };
}
