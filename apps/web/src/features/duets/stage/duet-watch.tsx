import { useQuery, useQueryClient } from '@tanstack/react-query';
import { applyFact, refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { duetsQueries, isIn, withRoomDuet, type RoomDuet } from '../duets.queries.ts';

export function DuetWatch({ performerId }: { performerId: string }) {
  const client = useQueryClient();
  const query = duetsQueries.room(performerId);
  useQuery(query);
  useLive('duet/changed', ({ duet }) => {
    if (isIn(duet, performerId))
      applyFact<RoomDuet>(client, query.queryKey, (room) => room && withRoomDuet(room, duet));
  });
  useLiveBack(() => void refetchForFact(client, { queryKey: query.queryKey }));
  return null;
}
