import { unitsToTokens } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { pictureOf } from '../snapshots/show-pictures.ts';
import type { StreamingParts } from '../streaming-parts.ts';
import { listLiveBroadcasts, type LiveRow } from '../streaming.queries.ts';
import { goalOf, type Goal } from '../goals/goals.rules.ts';

export interface LiveBroadcast {
  readonly performerId: string;
  readonly streamId: string;
  readonly username: string;
  readonly name: string;
  readonly title: string;
  readonly state: 'live' | 'away';
  readonly viewers: number;
  readonly startedAt: Date;
  readonly snapshotUrl: string;
  readonly goal: Goal | null;
  /** Media node that serves the broadcast, and the name of its media server. */
  readonly node: string;
  readonly engine: string;
  /** Tokens spent in the broadcast, before any share is deducted. */
  readonly grossTokens: number;
}

const FRESH_MS = 1000;
const CHANNEL = 'streaming/shows-changed';

/**
 * Returns the running broadcasts. Every home page requests the list, so it is read at most once a second, and
 * immediately after this or another node reports a change. Viewer counts are always current.
 */
export function createLiveBroadcasts(parts: Pick<StreamingParts, 'platform' | 'counts'>) {
  const { platform, counts } = parts;
  let kept: { readonly atMs: number; readonly rows: Promise<LiveRow[]> } | undefined;
  platform.bus.subscribe(CHANNEL, () => (kept = undefined));

  function rowsOf(db: Db): Promise<LiveRow[]> {
    if (kept && Date.now() - kept.atMs < FRESH_MS) return kept.rows;
    const rows = listLiveBroadcasts(db);
    kept = { atMs: Date.now(), rows };
    rows.catch(() => (kept = undefined));
    return rows;
  }
  return {
    changed: (): void => platform.bus.publish(CHANNEL, {}),
    async list(db: Db): Promise<LiveBroadcast[]> {
      return (await rowsOf(db)).map((row) => ({
        performerId: row.performer_id,
        streamId: row.stream_id,
        username: row.username,
        name: row.name,
        title: row.title,
        state: row.state,
        viewers: counts.viewersOf(row.performer_id),
        startedAt: row.started_at,
        snapshotUrl: pictureOf(platform.files, row),
        goal: goalOf(row),
        node: row.node_url ?? '',
        engine: row.engine ?? '',
        grossTokens: unitsToTokens(row.gross_units),
      }));
    },
  };
}

export type LiveBroadcasts = ReturnType<typeof createLiveBroadcasts>;
