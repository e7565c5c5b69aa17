import { useQueryClient } from '@tanstack/react-query';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import type * as Reducers from './wars.live.ts';
import { warsQueries, type RoomWar } from './wars.queries.ts';

/** Lazy, because most rooms never see a war. Events that arrive while it loads are applied in order. */
const reducers = () => import('./wars.live.ts');

/** Keeps the cached war of a performer's room in sync with the server. Returns a function that drops an ended war. */
export function useWarsLive(performerId: string): () => void {
  const client = useQueryClient();
  const roomKey = warsQueries.room(performerId).queryKey;
  const change = (by: (room: RoomWar) => RoomWar) => applyFact<RoomWar>(client, roomKey, (room) => room && by(room));
  const again = () => void refetchForFact(client, { queryKey: warsQueries.roomKey() });
  const reduce = (by: (reducer: typeof Reducers, room: RoomWar) => RoomWar) =>
    void reducers().then((all) => change((room) => by(all, room)), again);
  useLive('war/changed', ({ war }) => {
    if (war.sides.some(({ performer }) => performer._id === performerId))
      reduce(({ withWar }, room) => withWar(room, war));
  });
  useLive('war/scored', (fact) =>
    reduce(({ withScore }, room) => (room.war ? { ...room, war: withScore(room.war, fact) } : room)),
  );
  useLive('challenge/changed', (fact) =>
    reduce(({ withChallenge }, room) => (room.war ? { ...room, war: withChallenge(room.war, fact) } : room)),
  );
  useLiveBack(again);
  return () => change((room) => (room.war?.state === 'ended' ? { ...room, war: null } : room));
}
