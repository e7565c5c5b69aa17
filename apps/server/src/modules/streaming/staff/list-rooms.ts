import type { Answer, streamingStaff } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { LiveBroadcasts } from '../broadcast/live-broadcasts.ts';

/** The broadcasts that run now, on whatever node, as the live wall shows them. */
export const listRooms =
  (broadcasts: Pick<LiveBroadcasts, 'list'>) =>
  async ({ db }: RequestContext): Promise<Answer<typeof streamingStaff.rooms>> => {
    const data = (await broadcasts.list(db)).map(({ startedAt, earnedTokens, goal: _goal, ...broadcast }) => ({
      ...broadcast,
      startedAt: startedAt.toISOString(),
      tipTokens: earnedTokens,
    }));
    return { data, total: data.length };
  };
