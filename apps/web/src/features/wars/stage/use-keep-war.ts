import { useQueryClient } from '@tanstack/react-query';
import { withOwnChallenge, withOwnWar } from '../desk/own-wars.live.ts';
import { withChallenge, withWar } from '../wars.live.ts';
import { warPartQueries } from '../war-parts.queries.ts';
import { warsQueries, type OwnWars, type RoomWar, type War, type WarChallenge } from '../wars.queries.ts';

/** Caches a war returned by a call under the keys its screens read. */
export function useKeepWar(): (war: War) => void {
  const client = useQueryClient();
  return (war) => {
    client.setQueryData<OwnWars>(warPartQueries.current().queryKey, (own) => own && withOwnWar(own, war));
    for (const { performer } of war.sides)
      client.setQueryData<RoomWar>(warsQueries.room(performer._id).queryKey, (room) => room && withWar(room, war));
  };
}

/** Like `useKeepWar`, for one of the performer's own challenges. */
export function useKeepChallenge(): (challenge: WarChallenge) => void {
  const client = useQueryClient();
  return (challenge) => {
    const fact = { challenge };
    client.setQueryData<OwnWars>(warPartQueries.current().queryKey, (own) => own && withOwnChallenge(own, fact));
    client.setQueryData<RoomWar>(warsQueries.room(challenge.performerId).queryKey, (room) =>
      room?.war ? { ...room, war: withChallenge(room.war, fact) } : room,
    );
  };
}
