import { useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveBack } from '../../shared/live/index.ts';
import { withChallenge, withOwnWar, withScore, withWar } from './wars.live.ts';
import { warsQueries, type OwnWars, type RoomWar, type War } from './wars.queries.ts';

/** Keeps the cached war of a performer's room, and the own wars, as the server tells. */
export function useWarsLive(performerId: string): void {
  const client = useQueryClient();
  const roomKey = warsQueries.room(performerId).queryKey;
  const ownKey = warsQueries.current().queryKey;
  const change = (by: (war: War) => War) => {
    client.setQueryData<RoomWar>(roomKey, (room) => (room?.war ? { ...room, war: by(room.war) } : room));
    client.setQueryData<OwnWars>(ownKey, (own) => own && { data: own.data.map(by) });
  };
  useLive('war/changed', ({ war }) => {
    if (!war.sides.some(({ performer }) => performer._id === performerId)) return;
    client.setQueryData<RoomWar>(roomKey, (room) => room && withWar(room, war));
    client.setQueryData<OwnWars>(ownKey, (own) => own && withOwnWar(own, war));
    if (war.state === 'ended') void client.invalidateQueries({ queryKey: warsQueries.historyKey() });
  });
  useLive('war/scored', (fact) => change((war) => withScore(war, fact)));
  useLive('challenge/changed', (fact) => change((war) => withChallenge(war, fact)));
  useLiveBack(() => {
    void client.invalidateQueries({ queryKey: warsQueries.roomKey() });
    void client.invalidateQueries({ queryKey: ownKey });
  });
}
