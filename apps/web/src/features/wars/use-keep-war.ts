import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../shared/session/index.ts';
import { withOwnWar, withWar } from './wars.live.ts';
import { warsQueries, type OwnWars, type RoomWar, type War } from './wars.queries.ts';

/** Puts a war that a call answered where its screens read it. */
export function useKeepWar(): (war: War) => void {
  const client = useQueryClient();
  return (war) => {
    client.setQueryData<OwnWars>(warsQueries.current().queryKey, (own) => own && withOwnWar(own, war));
    for (const { performer } of war.sides)
      client.setQueryData<RoomWar>(warsQueries.room(performer._id).queryKey, (room) => room && withWar(room, war));
  };
}

/** Puts the balance that a payment left into the profile. */
export function useKeepBalance(): (balance: number) => void {
  const client = useQueryClient();
  return (balance) =>
    void client.setQueryData(profileQuery('user').queryKey, (profile) =>
      profile && 'balance' in profile ? { ...profile, balance } : profile,
    );
}
