import type { Answer, Input, streamingStaff } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { LiveBroadcasts } from '../broadcast/live-broadcasts.ts';
import type { MediaFigures } from '../nodes/media-figures.ts';
import { audienceField } from '../nodes/stream-health.ts';

/** Returns a page of the broadcasts running on any node, for the live wall. */
export const listRooms =
  (broadcasts: Pick<LiveBroadcasts, 'list'>, figures: Pick<MediaFigures, 'audienceOf'>) =>
  async (
    { db }: RequestContext,
    { query: { limit, offset } }: Input<typeof streamingStaff.rooms>,
  ): Promise<Answer<typeof streamingStaff.rooms>> => {
    const all = await broadcasts.list(db);
    const data = all.slice(offset, offset + limit).map(({ startedAt, grossTokens, goal: _goal, ...broadcast }) => ({
      ...broadcast,
      startedAt: startedAt.toISOString(),
      tipTokens: grossTokens,
      ...audienceField(figures, broadcast.streamId),
    }));
    return { data, total: all.length };
  };
