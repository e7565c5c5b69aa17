import { useQueryClient } from '@tanstack/react-query';
import { refetchForFact, useLive, useLiveBack } from '../../shared/live/index.ts';
import { featuredQueries } from './featured.queries.ts';

/** Returns a function that refetches the creator's bookings and the calendar, and calls it when a booking changes. */
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
