import { receivedVideo, type RtcReport } from './stats/rtc-reports.ts';
import type { WebRtcSession } from './webrtc-session.ts';

const REPORT_MS = 10_000;

type Watched = Pick<HTMLVideoElement, 'paused' | 'requestVideoFrameCallback'>;

/**
 * Returns the total time in milliseconds for which a connection's picture was frozen. Null if the browser doesn't
 * report it.
 */
async function frozenMsOf(connection: Pick<RTCPeerConnection, 'getStats'>): Promise<number | null> {
  const reports = [...((await connection.getStats()).values() as Iterable<RtcReport>)];
  const seconds = receivedVideo(reports)?.['totalFreezesDuration'];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/**
 * Reports the playback quality of a session every ten seconds: the time to its first picture, and how long the picture
 * was frozen. Reports nothing while the page is hidden or the video is paused. Returns a function that stops the
 * reports.
 */
export function reportQuality(
  { connection, report }: Pick<WebRtcSession, 'report'> & { connection: Pick<RTCPeerConnection, 'getStats'> },
  video: Watched,
  startedAtMs: number,
): () => void {
  let firstFrameMs: number | undefined;
  let frozenBefore: number | null = null;
  if ('requestVideoFrameCallback' in video)
    video.requestVideoFrameCallback(() => (firstFrameMs = Math.round(performance.now() - startedAtMs)));
  const look = async () => {
    const frozen = await frozenMsOf(connection);
    const frozenMs = frozen === null || frozenBefore === null ? null : Math.round(Math.max(0, frozen - frozenBefore));
    frozenBefore = frozen;
    if (video.paused || document.hidden || (frozenMs === null && firstFrameMs === undefined)) return;
    const first = firstFrameMs;
    firstFrameMs = undefined;
    const played = frozenMs === null ? { playedMs: 0, frozenMs: 0 } : { playedMs: REPORT_MS, frozenMs };
    if (!(await report({ firstFrameMs: first, ...played }))) clearInterval(timer);
  };
  // Errors are ignored, because the connection may close during a reading.
  const timer = setInterval(() => void look().catch(() => undefined), REPORT_MS);
  return () => clearInterval(timer);
}
