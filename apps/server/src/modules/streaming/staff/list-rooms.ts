import type { Answer, Input, streamingStaff } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { LiveBroadcasts } from '../broadcast/live-broadcasts.ts';

/** Returns a page of the broadcasts running on any node, for the live wall. */
export const listRooms =
  (broadcasts: Pick<LiveBroadcasts, 'list'>) =>
  async (
    { db }: RequestContext,
    { query: { limit, offset } }: Input<typeof streamingStaff.rooms>,
  ): Promise<Answer<typeof streamingStaff.rooms>> => {
    const all = await broadcasts.list(db);
    const data = all.slice(offset, offset + limit).map(({ startedAt, grossTokens, goal: _goal, ...broadcast }) => ({
      ...broadcast,
      startedAt: startedAt.toISOString(),
      tipTokens: grossTokens,
    }));
    return { data, total: all.length };
  };
