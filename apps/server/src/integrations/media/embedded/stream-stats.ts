import type { AudienceStats, PublisherStats, TapBlocker, VideoSizes } from '../../../platform/ports/media-server.ts';
import type { LiveStream } from './live-stream.ts';
import type { WebRtcViewer } from './stream-peers.ts';
import { livingLayers } from './webrtc/viewer-layers.ts';

export function publisherStats(stream: LiveStream): PublisherStats | null {
  const { publisher } = stream;
  if (!publisher) return null;
  const { video, audio } = publisher;
  const hasPicture = video !== null && stream.video === video;
  return {
    connected: stream.isConnected,
    codec: hasPicture ? stream.codec : null,
    hasAudio: (audio?.lastPacketAt ?? 0) > 0,
    videoKbps: video?.kbps ?? 0,
    audioKbps: audio?.kbps ?? 0,
    fps: video?.fps ?? 0,
    ...(video?.frames?.size() ?? { width: 0, height: 0 }),
    lossPercent: (video ?? audio)?.lossPercent ?? 0,
    nackCount: video?.nackCount ?? 0,
    pliCount: video?.pliCount ?? 0,
    connectedAt: publisher.connectedAt ?? new Date(0),
    blocker: blockerOf(stream),
  };
}

/** Returns the number of lines of the video that a viewer receives. Null if the viewer receives none. */
function linesFor(stream: LiveStream, { layers }: WebRtcViewer): number | null {
  const current = stream.sizes.areSeveral ? (layers?.current ?? null) : stream.video;
  return layers?.mostLines === 0 || !current ? null : (current.frames?.lines ?? 0);
}

/** A viewer whose picture is frozen for more than this share of the time counts as freezing. */
const FREEZING_SHARE = 0.01;

export function audienceOf(stream: LiveStream, now: number): AudienceStats | null {
  const viewers = [...stream.viewers.values()].filter(({ connected }) => connected);
  if (viewers.length === 0) return null;
  const sizes = new Map<number, number>();
  for (const viewer of viewers) {
    const lines = linesFor(stream, viewer) ?? 0;
    sizes.set(lines, (sizes.get(lines) ?? 0) + 1);
  }
  const shares = viewers.map(({ quality }) => quality.frozenShare(now)).filter((share) => share !== null);
  return {
    bySize: [...sizes].map(([lines, count]) => ({ lines, viewers: count })).toSorted((a, b) => b.lines - a.lines),
    reporting: shares.length,
    freezing: shares.filter((share) => share > FREEZING_SHARE).length,
    worstLossPercent: Math.round(Math.max(...viewers.map(({ quality }) => quality.lossShare)) * 1000) / 10,
    worstRoundTripMs: Math.round(Math.max(...viewers.map(({ quality }) => quality.roundTripMs))),
  };
}

/** Describes the sizes that a viewer may receive and the one that the viewer currently receives. */
export function sizesFor(stream: LiveStream, viewer: WebRtcViewer): VideoSizes {
  const living = livingLayers(stream.sizes.forViewers, Date.now());
  const estimate = viewer.layers?.estimate?.kbps;
  return {
    sizes: living.map(({ frames, kbps }) => ({ lines: frames?.lines ?? 0, kbps })).toReversed(),
    current: linesFor(stream, viewer),
    mostLines: viewer.layers?.mostLines ?? null,
    estimateKbps: estimate === undefined ? null : Math.round(estimate),
  };
}

/** Returns why a stream cannot be packaged. Null if it can be. */
export function blockerOf({ codec }: LiveStream): TapBlocker | null {
  if (!codec) return 'no-video';
  return codec === 'H264' ? null : 'vp8';
}
