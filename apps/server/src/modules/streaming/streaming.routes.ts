import { performers, streaming } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { goLive } from './broadcast/go-live.ts';
import { resetGoals } from './goals/reset-goals.ts';
import { issueToken, joinRoom } from './join-room.ts';
import { ingestOf } from './grants/ingest.ts';
import { rtmpServerOf, viewConsole } from './room-answers.ts';
import { viewPreviews } from './snapshots/preview-frames.ts';
import { rotateKey } from './broadcast/rotate-key.ts';
import { setStatus } from './broadcast/set-status.ts';
import type { StreamingParts } from './streaming-parts.ts';
import { updateRoom } from './broadcast/update-room.ts';
import { viewStats } from './broadcast/view-stats.ts';

/** Calls about broadcasts. The `rooms` module serves `people`. */
const calls = {
  live: streaming.live,
  update: streaming.update,
  resetGoals: streaming.resetGoals,
  console: streaming.console,
  stats: streaming.stats,
  rotateKey: streaming.rotateKey,
  join: streaming.join,
  token: streaming.token,
  previews: streaming.previews,
};

export function streamingRoutes(parts: StreamingParts) {
  const slowModeDefault = () => parts.settings.get('slowModeDefaultSeconds');
  const update = updateRoom(slowModeDefault);
  return implement(
    'streaming',
    calls,
  )({
    live: command(
      goLive(
        (grant) => ingestOf(parts, grant),
        () => rtmpServerOf(parts),
      ),
    ),
    update: async (context, input) => {
      await context.inTransaction((tx) => update(tx, input));
      return viewConsole(parts, context);
    },
    resetGoals: async (context) => {
      await context.inTransaction(resetGoals(slowModeDefault));
      return viewConsole(parts, context);
    },
    console: query((context) => viewConsole(parts, context)),
    stats: query((context) => viewStats(parts, context)),
    rotateKey: (context) => rotateKey(parts, context),
    join: (context, input) => joinRoom(parts, context, input),
    token: (context, input) => issueToken(context, input),
    previews: query((context, input) => viewPreviews(parts, context, input)),
  });
}

const { streamingStatus } = performers;
export const statusRoutes = implement('performers', { streamingStatus })({ streamingStatus: command(setStatus) });
