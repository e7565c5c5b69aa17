import type { QueryClient } from '@tanstack/react-query';
import { streamingQueries, type Room } from './streaming.queries.ts';
import { applyFact, refetchForFact } from '../../shared/live/index.ts';

/**
 * Updates the cached room after a local action or a server event. Restarts a fetch in flight, since its result may
 * predate the change and undo it.
 */
export function changeRoom(client: QueryClient, username: string, by: (room: Room) => Room): void {
  const { queryKey } = streamingQueries.room(username);
  applyFact<Room>(client, queryKey, (room) => room && by(room));
  if (client.isFetching({ queryKey }) > 0) void refetchForFact(client, { queryKey });
}
