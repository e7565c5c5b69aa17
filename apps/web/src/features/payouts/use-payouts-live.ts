import { useQueryClient } from '@tanstack/react-query';
import { refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { payoutsQueries } from './payouts.queries.ts';

/** Keeps payout queries in sync with the server. */
export function usePayoutsLive(): void {
  const client = useQueryClient();
  const again = () => {
    for (const queryKey of payoutsQueries.keys) void refetchForFact(client, { queryKey });
  };
  useLive('payout/changed', again);
  useLive('earnings/changed', again);
  useLiveBack(again);
}
