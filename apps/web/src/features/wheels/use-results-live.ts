import { useQueryClient } from '@tanstack/react-query';
import { refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { wheelsQueries, type Side } from './wheels.queries.ts';

export function useResultsLive(side: Side): void {
  const client = useQueryClient();
  const again = () => {
    void refetchForFact(client, { queryKey: wheelsQueries.resultsKey(side) });
    if (side === 'performer') void refetchForFact(client, { queryKey: wheelsQueries.ownKey() });
  };
  useLive('wheel-result/changed', again);
  useLiveBack(again);
}
