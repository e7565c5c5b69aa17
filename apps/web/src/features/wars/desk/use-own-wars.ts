import { useQuery, useQueryClient } from '@tanstack/react-query';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { withOwnChallenge, withOwnWar } from './own-wars.live.ts';
import { withScore } from '../wars.live.ts';
import { useWarsLive } from '../use-wars-live.ts';
import { warPartQueries } from '../war-parts.queries.ts';
import { warsQueries, type OwnWars, type War } from '../wars.queries.ts';

export interface OwnWarsState {
  /** The war in progress or about to start. */
  readonly going: War | undefined;
  readonly requests: readonly War[];
  /** The performer's own pending request. */
  readonly asked: War | undefined;
  /** Ended wars in which the performer still has funded challenges to complete. */
  readonly settling: readonly War[];
  /** A war that has just ended, kept until `dismiss` is called. */
  readonly over: War | undefined;
  dismiss(): void;
}

const NONE: readonly War[] = [];

export function useOwnWars(performerId: string): OwnWarsState {
  const all = useQuery(warPartQueries.current()).data?.data ?? NONE;
  const last = useQuery(warsQueries.room(performerId)).data?.war;
  const dismiss = useWarsLive(performerId);
  useOwnWarsLive(performerId);
  const isOwn = (war: War) => war.sides[0].performer._id === performerId;
  const isToDo = (challenge: War['challenges'][number]) =>
    challenge.performerId === performerId && challenge.state === 'funded';
  return {
    going: all.find(({ state }) => state !== 'requested' && state !== 'ended'),
    requests: all.filter((war) => war.state === 'requested' && !isOwn(war)),
    asked: all.find((war) => war.state === 'requested' && isOwn(war)),
    settling: all.filter((war) => war.state === 'ended' && war.challenges.some(isToDo)),
    over: last?.state === 'ended' ? last : undefined,
    dismiss,
  };
}

function useOwnWarsLive(performerId: string): void {
  const client = useQueryClient();
  const ownKey = warPartQueries.current().queryKey;
  const change = (by: (own: OwnWars) => OwnWars) => applyFact<OwnWars>(client, ownKey, (own) => own && by(own));
  useLive('war/changed', ({ war }) => {
    if (!war.sides.some(({ performer }) => performer._id === performerId)) return;
    change((own) => withOwnWar(own, war));
    if (war.state === 'ended') void refetchForFact(client, { queryKey: warPartQueries.historyKey() });
  });
  useLive('war/scored', (fact) => change(({ data }) => ({ data: data.map((war) => withScore(war, fact)) })));
  useLive('challenge/changed', (fact) => change((own) => withOwnChallenge(own, fact)));
  useLiveBack(() => void refetchForFact(client, { queryKey: ownKey }));
}
