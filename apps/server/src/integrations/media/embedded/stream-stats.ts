import type { PublisherStats, TapBlocker, VideoSizes } from '../../../platform/ports/media-server.ts';
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

/** Describes the sizes that a viewer may receive, and the one it does. */
export function sizesFor(stream: LiveStream, { layers }: WebRtcViewer): VideoSizes {
  const living = livingLayers(stream.publisher?.layers ?? [], Date.now());
  const current = stream.isLayered ? (layers?.current ?? null) : stream.video;
  const mostLines = layers?.mostLines ?? null;
  const estimate = layers?.estimate?.kbps;
  return {
    sizes: living.map(({ frames, kbps }) => ({ lines: frames?.lines ?? 0, kbps })).toReversed(),
    current: mostLines === 0 || !current ? null : (current.frames?.lines ?? 0),
    mostLines,
    estimateKbps: estimate === undefined ? null : Math.round(estimate),
  };
}

/** Returns why a stream cannot be packaged. Null if it can. */
export function blockerOf({ codec }: LiveStream): TapBlocker | null {
  if (!codec) return 'no-video';
  return codec === 'H264' ? null : 'vp8';
}
