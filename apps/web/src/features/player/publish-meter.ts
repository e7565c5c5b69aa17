import { numberIn, usedPair, type RtcReport } from './stats/rtc-reports.ts';

export interface PublishStats {
  readonly measuredAt: number;
  readonly videoKbps: number;
  readonly audioKbps: number;
  readonly fps: number;
  readonly width: number;
  readonly height: number;
  readonly lossPercent: number;
  /** Null until the server has responded. */
  readonly roundTripMs: number | null;
  /** Set while the sent picture has been smaller than the camera's for several measurements. */
  readonly shrunk: { readonly cameraLines: number; readonly lines: number; readonly by: 'upload' | 'device' } | null;
}

/**
 * Number of measurements before a smaller picture is reported. A connection takes a moment to determine its bandwidth.
 */
const SHRUNK_LOOKS = 4;

const linesOf = (report: RtcReport | undefined, width: string, height: string): number =>
  Math.min(numberIn(report, width), numberIn(report, height));

/**
 * Returns the round trip to the server in milliseconds. Prefers the connection's own checks, which work without any
 * media.
 */
function roundTripOf(reports: readonly RtcReport[]): number | null {
  const pair = usedPair(reports);
  const media = reports.find((report) => report['type'] === 'remote-inbound-rtp');
  const seconds = pair?.['currentRoundTripTime'] ?? media?.['roundTripTime'];
  return seconds === undefined ? null : Math.round(Number(seconds) * 1000);
}

/**
 * Returns a function that measures a publishing connection since the previous call: bitrates, frames, size, loss and
 * round trip.
 */
export function createPublishMeter(connection: RTCPeerConnection): () => Promise<PublishStats> {
  let last: { atMs: number; videoBytes: number; audioBytes: number } | undefined;
  let shrunkLooks = 0;
  return async () => {
    const reports = [...((await connection.getStats()).values() as Iterable<RtcReport>)];
    const ofKind = (type: string, kind: string) =>
      reports.filter((report) => report['type'] === type && report['kind'] === kind);
    const videos = ofKind('outbound-rtp', 'video');
    const bytesOf = (found: RtcReport[]) => found.reduce((sum, report) => sum + numberIn(report, 'bytesSent'), 0);
    const now = {
      atMs: performance.now(),
      videoBytes: bytesOf(videos),
      audioBytes: bytesOf(ofKind('outbound-rtp', 'audio')),
    };
    const seconds = last ? (now.atMs - last.atMs) / 1000 : 0;
    const kbps = (bytes: number, before: number) =>
      seconds > 0 ? Math.max(0, Math.round(((bytes - before) * 8) / 1000 / seconds)) : 0;
    const largest = videos
      .filter((report) => numberIn(report, 'framesPerSecond') > 0)
      .toSorted((a, b) => numberIn(b, 'frameWidth') - numberIn(a, 'frameWidth'))[0];
    const lines = linesOf(largest, 'frameWidth', 'frameHeight');
    const cameraLines = linesOf(ofKind('media-source', 'video')[0], 'width', 'height');
    shrunkLooks = lines > 0 && lines < cameraLines ? shrunkLooks + 1 : 0;
    const isSlowDevice = videos.some((report) => report['qualityLimitationReason'] === 'cpu');
    const stats: PublishStats = {
      measuredAt: Date.now(),
      videoKbps: kbps(now.videoBytes, last?.videoBytes ?? 0),
      audioKbps: kbps(now.audioBytes, last?.audioBytes ?? 0),
      fps: numberIn(largest, 'framesPerSecond'),
      width: numberIn(largest, 'frameWidth'),
      height: numberIn(largest, 'frameHeight'),
      lossPercent:
        Math.max(0, ...ofKind('remote-inbound-rtp', 'video').map((report) => numberIn(report, 'fractionLost'))) * 100,
      roundTripMs: roundTripOf(reports),
      shrunk: shrunkLooks < SHRUNK_LOOKS ? null : { cameraLines, lines, by: isSlowDevice ? 'device' : 'upload' },
    };
    last = now;
    return stats;
  };
}
