import { useQuery } from '@tanstack/react-query';
import { useWarsLive } from './use-wars-live.ts';
import { warsQueries, type War } from './wars.queries.ts';

/** A performer's own wars. */
export interface OwnWarsState {
  /** Being fought, or about to be. */
  readonly going: War | undefined;
  /** Asked for by others. */
  readonly requests: readonly War[];
  /** The own request that waits for an answer. */
  readonly asked: War | undefined;
  /** One that has just ended, with own challenges that are funded and can still be done. */
  readonly settling: War | undefined;
}

const NONE: readonly War[] = [];

export function useOwnWars(performerId: string): OwnWarsState {
  const all = useQuery(warsQueries.current()).data?.data ?? NONE;
  const last = useQuery(warsQueries.room(performerId)).data?.war;
  useWarsLive(performerId);
  const isOwn = (war: War) => war.sides[0].performer._id === performerId;
  const isToDo = (challenge: War['challenges'][number]) =>
    challenge.performerId === performerId && challenge.state === 'funded';
  return {
    going: all.find(({ state }) => state !== 'requested'),
    requests: all.filter((war) => war.state === 'requested' && !isOwn(war)),
    asked: all.find((war) => war.state === 'requested' && isOwn(war)),
    settling: last?.state === 'ended' && last.challenges.some(isToDo) ? last : undefined,
  };
}
