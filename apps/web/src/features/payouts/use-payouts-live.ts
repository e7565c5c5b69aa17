import { useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveBack } from '../../shared/live/index.ts';
import { payoutsQueries } from './payouts.queries.ts';

/** Keeps what shows payouts as the server says. */
export function usePayoutsLive(): void {
  const client = useQueryClient();
  const again = () => {
    for (const queryKey of payoutsQueries.keys) void client.invalidateQueries({ queryKey });
  };
  useLive('payout/changed', again);
  useLive('earnings/changed', again);
  useLiveBack(again);
}
