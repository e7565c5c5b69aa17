import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, useApi } from '../../shared/api/index.ts';
import { useLive, useLiveBack, useLiveConnection } from '../../shared/live/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { changeRoom } from './change-room.ts';
import { streamingQueries, type Playback, type Room } from './streaming.queries.ts';

/** What is no older was loaded just now. */
const RECENT_MS = 1000;

/** A room that was loaded before it was entered, as when a link to it was pointed at, has missed what happened until now. */
function refreshOld(client: QueryClient, username: string): void {
  const { queryKey } = streamingQueries.room(username);
  const knownAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (Date.now() - knownAt > RECENT_MS) void client.invalidateQueries({ queryKey });
}

export type CutReason = 'blocked' | 'banned' | 'staff' | 'session';

/**
 * Is in a room while the component is there: asks how to play, and listens to the room. Enters again when the stream
 * changes or is public again, when somebody logs in or out, and after a lost connection. Once cut it stays out until `enter` is called.
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
  // Why not otherwise: the picture is then for those who have a seat, and for staff.
  const isOpen = room.state !== 'offline' && (room.show.mode === 'public' || role === 'staff');

  const listen = useCallback(() => {
    const ask = live.ask('stream/join', { performerId });
    ask.then(() => refreshOld(client, username)).catch(() => undefined);
  }, [client, live, performerId, username]);
  const { mutate } = useMutation({
    mutationFn: () => api.streaming.join({ params: { id: performerId } }),
    retry: (count, error) => count < 3 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    onSuccess: (answer) => {
      setJoined({ streamId: answer.streamId, playback: answer.playback });
      changeRoom(client, username, (known) => ({ ...known, viewers: answer.viewers }));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'BLOCKED') setCut('blocked');
      else void client.invalidateQueries({ queryKey: streamingQueries.room(username).queryKey });
    },
  });
  const enter = useCallback(() => {
    setCut(undefined);
    listen();
    if (isOpen) mutate();
  }, [isOpen, listen, mutate]);

  // Why apart from playing: a room says when its show begins, so one listens to it while it is dark, too.
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
    void client.invalidateQueries({ queryKey: streamingQueries.room(username).queryKey });
  });

  // Why: the rights of before do not come back with the public show.
  if (!isOpen && joined) setJoined(undefined);
  const isHere = isOpen && !cut && joined?.streamId === room.streamId;
  return { playback: isHere ? joined?.playback : undefined, cut, enter };
}
