import { useQueryClient } from '@tanstack/react-query';
import { refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { featuredQueries } from './featured.queries.ts';

/** Reads the own bookings and the calendar again when one of them has moved on. */
export function useFeaturedLive(): () => void {
  const client = useQueryClient();
  const again = () => {
    void refetchForFact(client, { queryKey: featuredQueries.ownKey() });
    void refetchForFact(client, { queryKey: featuredQueries.calendar().queryKey });
  };
  useLive('featured/changed', again);
  useLiveBack(again);
  return again;
}
