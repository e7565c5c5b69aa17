import { useQuery, useQueryClient } from '@tanstack/react-query';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { isIn, withRoomDuet } from '../duets.live.ts';
import { duetsQueries, type RoomDuet } from '../duets.queries.ts';

/** Loads the duet of a room for `useRoomDuet`, and keeps it up to date. */
export function useWatchDuet(performerId: string): void {
  const client = useQueryClient();
  const query = duetsQueries.room(performerId);
  useQuery(query);
  useLive('duet/changed', ({ duet }) => {
    if (isIn(duet, performerId))
      applyFact<RoomDuet>(client, query.queryKey, (room) => room && withRoomDuet(room, duet));
  });
  useLiveBack(() => void refetchForFact(client, { queryKey: query.queryKey }));
}
