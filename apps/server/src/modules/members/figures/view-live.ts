import type { Answer, members } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { personOf } from '../../accounts/index.ts';
import type { Streaming } from '../../streaming/index.ts';
import { listOnAir } from './figures.queries.ts';

export type LiveParts = Pick<Streaming, 'liveBroadcasts' | 'healthOf'>;
const MOST = 200;

/**
 * Lists the calling studio's members who are publicly live, most viewers first. Members in a paid show are left out.
 */
export const viewLive =
  ({ liveBroadcasts, healthOf }: LiveParts) =>
  async ({ db, caller }: RequestContext): Promise<Answer<typeof members.live>> => {
    const [onAir, broadcasts] = await Promise.all([listOnAir(db, caller.accountId), liveBroadcasts(db)]);
    const own = new Map(onAir.map((row) => [row.id, row]));
    const rows = broadcasts.flatMap(({ performerId, streamId, title, state, viewers, startedAt, snapshotUrl }) => {
      const row = own.get(performerId);
      if (!row) return [];
      const performer = personOf('performer', row);
      return [
        {
          performer,
          title,
          state,
          viewers,
          startedAt: startedAt.toISOString(),
          snapshotUrl,
          health: healthOf(streamId),
        },
      ];
    });
    return { data: rows.toSorted((a, b) => b.viewers - a.viewers).slice(0, MOST), total: rows.length };
  };
