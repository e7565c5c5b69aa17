import { useQuery } from '@tanstack/react-query';
import { duetsQueries, type Duet } from './duets.queries.ts';

/** Returns the duet in a performer's room. Undefined until `useWatchDuet` on the same page has loaded it. */
export function useRoomDuet(performerId: string): Duet | undefined {
  return useQuery({ ...duetsQueries.room(performerId), enabled: false }).data?.duet ?? undefined;
}
