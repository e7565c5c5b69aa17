import { numberIn, receivedVideo, usedPair, type RtcReport } from './rtc-reports.ts';

/** The part of a video element that is measured. Chromium counts the decoded bytes. */
type MeasuredVideo = Pick<
  HTMLVideoElement,
  'videoWidth' | 'videoHeight' | 'currentTime' | 'buffered' | 'getVideoPlaybackQuality'
> & {
  readonly webkitVideoDecodedByteCount?: number;
  readonly webkitAudioDecodedByteCount?: number;
  addEventListener(type: 'waiting', listener: () => void): void;
  removeEventListener(type: 'waiting', listener: () => void): void;
};

/** Statistics of a playing video. Null where the transport or the browser doesn't report a value. */
export interface PlayerStats {
  readonly width: number;
  readonly height: number;
  readonly fps: number | null;
  readonly dropped: number;
  readonly kbps: number | null;
  readonly lossPercent: number | null;
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
  /** Time in milliseconds between the arrival of media and its display. */
  readonly bufferMs: number | null;
  readonly freezes: number;
  readonly codecs: readonly string[];
  /** Protocol that carries the packets: `UDP`, `TCP` or `TURN`. Null for HLS. */
  readonly path: string | null;
}

/** Counters that only increase. The difference between two readings is the change in that interval. */
interface Counters {
  readonly atMs: number;
  readonly bytes: number | null;
  readonly frames: number;
  readonly lost: number;
  readonly received: number;
  readonly waitedSeconds: number;
  readonly waitedFor: number;
}
type Reading = Omit<PlayerStats, 'fps' | 'kbps' | 'lossPercent'> & { readonly counters: Counters };

const inMs = (report: RtcReport | undefined, name: string): number | null =>
  report?.[name] === undefined ? null : numberIn(report, name) * 1000;

function readVideo(video: MeasuredVideo, nowMs: number, freezes: number): Reading {
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
  const { webkitVideoDecodedByteCount: pictures, webkitAudioDecodedByteCount: sound = 0, buffered } = video;
  const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : null;
  return {
    width: video.videoWidth,
    height: video.videoHeight,
    dropped: droppedVideoFrames,
    roundTripMs: null,
    jitterMs: null,
    bufferMs: end === null ? null : Math.max(0, (end - video.currentTime) * 1000),
    freezes,
    codecs: [],
    path: null,
    counters: {
      atMs: nowMs,
      bytes: pictures === undefined ? null : pictures + sound,
      frames: totalVideoFrames,
      lost: 0,
      received: 0,
      waitedSeconds: 0,
      waitedFor: 0,
    },
  };
}

/** Replaces the video element's values with the connection's more complete statistics. */
function readConnection(stats: ReadonlyMap<string, RtcReport>, before: Reading): Reading {
  const reports = [...stats.values()];
  const inbound = reports.filter((report) => report['type'] === 'inbound-rtp');
  const video = receivedVideo(inbound);
  const pair = usedPair(reports);
  const local = stats.get(String(pair?.['localCandidateId']));
  const sumOf = (name: string) => inbound.reduce((sum, report) => sum + numberIn(report, name), 0);
  const protocol = local?.['candidateType'] === 'relay' ? 'TURN' : local?.['protocol'];
  return {
    ...before,
    dropped: numberIn(video, 'framesDropped'),
    roundTripMs: inMs(pair, 'currentRoundTripTime'),
    jitterMs: inMs(video, 'jitter'),
    freezes: numberIn(video, 'freezeCount'),
    codecs: inbound.flatMap((report) => {
      const name = stats.get(String(report['codecId']))?.['mimeType'];
      return typeof name === 'string' ? [name.slice(name.indexOf('/') + 1)] : [];
    }),
    path: protocol === undefined ? null : String(protocol).toUpperCase(),
    counters: {
      atMs: before.counters.atMs,
      bytes: sumOf('bytesReceived'),
      frames: numberIn(video, 'framesDecoded'),
      lost: sumOf('packetsLost'),
      received: sumOf('packetsReceived'),
      waitedSeconds: numberIn(video, 'jitterBufferDelay'),
      waitedFor: numberIn(video, 'jitterBufferEmittedCount'),
    },
  };
}

/** Compares two readings. A frame counter that has decreased belongs to a new connection, so nothing is compared. */
function compare(reading: Reading, last: Counters | undefined): PlayerStats {
  const { counters: now, ...rest } = reading;
  const seconds = last ? (now.atMs - last.atMs) / 1000 : 0;
  if (!last || seconds <= 0 || now.frames < last.frames) {
    return { ...rest, fps: null, kbps: null, lossPercent: null };
  }
  const lost = Math.max(0, now.lost - last.lost);
  const sent = lost + Math.max(0, now.received - last.received);
  const emitted = now.waitedFor - last.waitedFor;
  return {
    ...rest,
    fps: (now.frames - last.frames) / seconds,
    kbps: now.bytes === null || last.bytes === null ? null : ((now.bytes - last.bytes) * 8) / 1000 / seconds,
    lossPercent: sent > 0 ? (lost / sent) * 100 : null,
    bufferMs: emitted > 0 ? ((now.waitedSeconds - last.waitedSeconds) / emitted) * 1000 : rest.bufferMs,
  };
}

/**
 * Creates a meter that measures a playing video since its previous reading. `connection` returns undefined while HLS
 * plays.
 */
export function createPlayerMeter(video: MeasuredVideo, connection: () => RTCPeerConnection | undefined) {
  let last: Counters | undefined;
  let freezes = 0;
  const onWaiting = () => {
    freezes += 1;
  };
  video.addEventListener('waiting', onWaiting);
  return {
    async read(): Promise<PlayerStats> {
      const played = readVideo(video, performance.now(), freezes);
      const stats = await connection()?.getStats();
      const reading = stats ? readConnection(stats as unknown as ReadonlyMap<string, RtcReport>, played) : played;
      const figures = compare(reading, last);
      last = reading.counters;
      return figures;
    },
    stop: () => video.removeEventListener('waiting', onWaiting),
  };
}
