import type { Platform } from '../../../platform/module.ts';
import type { AudienceStats, MediaServer, StreamStats } from '../../../platform/ports/media-server.ts';

/** Statistics of incoming streams, available on every node. */
export interface MediaFigures {
  of(streamId: string): StreamStats | undefined;
  /**
   * Returns how viewers receive the stream. Undefined if there are no viewers, or if the media server doesn't report
   * it.
   */
  audienceOf(streamId: string): AudienceStats | undefined;
  problemOf(streamId: string): string | undefined;
  /**
   * Sets a stream's problem as a message for its performer, and publishes it to all nodes. An empty message clears it.
   */
  setProblem(streamId: string, words: string): void;
  /** Publishes the statistics of this node's streams to the others. Called every two seconds. */
  tick(nowMs: number): void;
}

/** Statistics of a stream that nodes share. */
type SharedStats = StreamStats & { readonly audience?: AudienceStats | undefined };

const CHANNEL = 'streaming/figures';
const FORGET_MS = 8000;

export function createMediaFigures(platform: Pick<Platform, 'bus'>, media: MediaServer | null): MediaFigures {
  /** Streams in this node's last report. Other nodes drop a stream as soon as it is missing from the report. */
  let carried: ReadonlySet<string> = new Set();
  const known = new Map<string, { atMs: number; stats: SharedStats }>();
  const problems = new Map<string, { atMs: number; words: string }>();
  const PROBLEM_MS = 60_000;
  platform.bus.subscribe(CHANNEL, (notice: Readonly<Record<string, SharedStats | null>>) => {
    for (const [streamId, stats] of Object.entries(notice)) {
      if (stats) known.set(streamId, { atMs: Date.now(), stats });
      else known.delete(streamId);
    }
  });
  platform.bus.subscribe('streaming/problem', (notice: { streamId: string; words: string }) => {
    if (notice.words === '') problems.delete(notice.streamId);
    else problems.set(notice.streamId, { atMs: Date.now(), words: notice.words });
  });
  const of: MediaFigures['of'] = (streamId) => {
    const here = media?.stats(streamId);
    if (here?.publisher) return here;
    return carried.has(streamId) ? undefined : known.get(streamId)?.stats;
  };
  const audienceHere = (streamId: string) => media?.audience?.(streamId) ?? undefined;
  const audienceOf: MediaFigures['audienceOf'] = (streamId) => {
    if (media?.stats(streamId).publisher) return audienceHere(streamId);
    return carried.has(streamId) ? undefined : known.get(streamId)?.stats.audience;
  };
  /** Returns true if a problem is over: after a minute, or longer if the video that causes it is still being sent. */
  const isOver = (streamId: string, atMs: number, nowMs: number) =>
    nowMs - atMs > PROBLEM_MS && !of(streamId)?.publisher?.blocker;
  return {
    of,
    audienceOf,
    problemOf: (streamId) => problems.get(streamId)?.words,
    setProblem: (streamId, words) => platform.bus.publish('streaming/problem', { streamId, words }),
    tick(nowMs) {
      for (const [streamId, { atMs }] of known) if (nowMs - atMs > FORGET_MS) known.delete(streamId);
      for (const [streamId, { atMs }] of problems) if (isOver(streamId, atMs, nowMs)) problems.delete(streamId);
      const streams = media?.liveStreams() ?? [];
      const ended = [...carried].filter((id) => !streams.includes(id));
      carried = new Set(streams);
      if (media && streams.length + ended.length > 0)
        platform.bus.publish(
          CHANNEL,
          Object.fromEntries([
            ...streams.map((id) => [id, { ...media.stats(id), audience: audienceHere(id) }]),
            ...ended.map((id) => [id, null]),
          ]),
        );
    },
  };
}
