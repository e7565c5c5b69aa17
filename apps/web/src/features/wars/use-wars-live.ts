import { useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveBack } from '../../shared/live/index.ts';
import { withChallenge, withScore, withWar } from './wars.live.ts';
import { warsQueries, type RoomWar, type War } from './wars.queries.ts';

/** Keeps the cached war of a performer's room as the server tells; answers what forgets one that has ended. */
export function useWarsLive(performerId: string): () => void {
  const client = useQueryClient();
  const roomKey = warsQueries.room(performerId).queryKey;
  const change = (by: (room: RoomWar) => RoomWar) =>
    void client.setQueryData<RoomWar>(roomKey, (room) => room && by(room));
  const changeWar = (by: (war: War) => War) => change((room) => (room.war ? { ...room, war: by(room.war) } : room));
  useLive('war/changed', ({ war }) => {
    if (war.sides.some(({ performer }) => performer._id === performerId)) change((room) => withWar(room, war));
  });
  useLive('war/scored', (fact) => changeWar((war) => withScore(war, fact)));
  useLive('challenge/changed', (fact) => changeWar((war) => withChallenge(war, fact)));
  useLiveBack(() => void client.invalidateQueries({ queryKey: warsQueries.roomKey() }));
  return () => change((room) => (room.war?.state === 'ended' ? { ...room, war: null } : room));
}
