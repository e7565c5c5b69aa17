import type { QueryClient } from '@tanstack/react-query';
import { streamingQueries, type Room } from './streaming.queries.ts';

/**
 * Changes what is known of a room, as somebody has done here or as the server published. A fetch that is under way may not
 * know of it and would undo it: it begins again.
 */
export function changeRoom(client: QueryClient, username: string, by: (room: Room) => Room): void {
  const { queryKey } = streamingQueries.room(username);
  client.setQueryData<Room>(queryKey, (room) => room && by(room));
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}
