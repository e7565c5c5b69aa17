import { useQueryClient } from '@tanstack/react-query';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { withOwnChallenge, withOwnWar } from './own-wars.live.ts';
import { withScore } from '../wars.live.ts';
import { warPartQueries } from '../war-parts.queries.ts';
import type { OwnWars } from '../wars.queries.ts';

export function useOwnWarsLive(performerId: string): void {
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
