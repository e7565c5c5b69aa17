import { useQueryClient } from '@tanstack/react-query';
import { refetchForFact, useLive } from '../../shared/live/index.ts';
import { changeRoom } from './change-room.ts';
import {
  withKing,
  withMode,
  withPoll,
  withRoomUpdate,
  withStarted,
  withState,
  withToys,
  withViewers,
  withWarWins,
  withWheel,
} from './streaming.live.ts';
import { streamingQueries, type Room } from './streaming.queries.ts';

/** Keeps the cached room in sync with the server. Returns a function that applies local changes. */
export function useRoomLive(username: string): (change: (room: Room) => Room) => void {
  const client = useQueryClient();
  const { queryKey } = streamingQueries.room(username);
  const change = (by: (room: Room) => Room) => changeRoom(client, username, by);
  useLive('stream/viewer-count', (fact) => change((room) => withViewers(room, fact)));
  useLive('stream/started', (fact) => {
    change((room) => withStarted(room, fact));
    void refetchForFact(client, { queryKey });
  });
  useLive('stream/state-changed', (fact) => change((room) => withState(room, fact, new Date().toISOString())));
  useLive('stream/room-updated', (fact) => change((room) => withRoomUpdate(room, fact)));
  useLive('stream/king-changed', (fact) => change((room) => withKing(room, fact)));
  useLive('device/changed', (fact) => change((room) => withToys(room, fact)));
  useLive('show/mode', (fact) => change((room) => withMode(room, fact)));
  useLive('poll/changed', (fact) => change((room) => withPoll(room, fact)));
  useLive('war/changed', (fact) => change((room) => withWarWins(room, fact)));
  useLive('wheel/changed', (fact) => change((room) => withWheel(room, fact)));
  useLive('wheel/spun', (fact) => change((room) => withWheel(room, fact)));
  return change;
}
