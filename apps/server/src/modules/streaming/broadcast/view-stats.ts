import type { Answer, streaming } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { StreamingParts } from '../streaming-parts.ts';
import { findStream } from '../grants/gate.queries.ts';
import { audienceField } from '../nodes/stream-health.ts';

const NOTHING = {
  connected: false,
  videoKbps: 0,
  audioKbps: 0,
  fps: 0,
  width: 0,
  height: 0,
  lossPercent: 0,
  codec: '',
};

/** Returns the media server's statistics for the caller's incoming stream. All zeros while nothing is received. */
export async function viewStats(
  parts: StreamingParts,
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
): Promise<Answer<typeof streaming.stats>> {
  const viewers = parts.counts.viewersOf(caller.accountId);
  const stream = await findStream(db, caller.accountId);
  const publisher = stream && parts.figures.of(stream.id)?.publisher;
  const problem = stream && parts.figures.problemOf(stream.id);
  const { connected, videoKbps, audioKbps, fps, width, height, lossPercent, codec } = publisher ?? NOTHING;
  return {
    connected,
    videoKbps,
    audioKbps,
    fps,
    width: Math.round(width),
    height: Math.round(height),
    lossPercent,
    codec: codec ?? '',
    viewers,
    ...(problem ? { problem } : {}),
    ...(stream ? audienceField(parts.figures, stream.id) : {}),
  };
}
