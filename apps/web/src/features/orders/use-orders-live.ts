import { useQueryClient } from '@tanstack/react-query';
import { refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { ordersQueries, type Side } from './orders.queries.ts';

/** Keeps order queries in sync with the server. */
export function useOrdersLive(side: Side): void {
  const client = useQueryClient();
  const again = () => {
    for (const queryKey of ordersQueries.keys(side)) void refetchForFact(client, { queryKey });
  };
  useLive('order/changed', again);
  useLiveBack(again);
}
