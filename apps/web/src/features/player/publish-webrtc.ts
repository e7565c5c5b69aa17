import { exchange, type WebRtcOptions, type WebRtcSession } from './webrtc-session.ts';

const MAX_VIDEO_BITRATE = 2_500_000;

/** Prefers H.264, so that low-latency HLS needs no transcoding on the server. */
function preferH264(transceiver: RTCRtpTransceiver): void {
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? [];
  const rank = (codec: { mimeType: string }) => (/h264/i.test(codec.mimeType) ? 0 : 1);
  transceiver.setCodecPreferences(codecs.toSorted((a, b) => rank(a) - rank(b)));
}

/** Publishes camera and microphone over WHIP. Calls `onLost` when the connection fails. To recover, publish again. */
export async function publishWebRtc(
  stream: MediaStream,
  options: WebRtcOptions,
  onLost: () => void,
): Promise<WebRtcSession> {
  const connection = new RTCPeerConnection({ iceServers: options.iceServers ?? [], bundlePolicy: 'max-bundle' });
  for (const track of stream.getTracks()) {
    const encodings = track.kind === 'video' ? { sendEncodings: [{ maxBitrate: MAX_VIDEO_BITRATE }] } : {};
    const transceiver = connection.addTransceiver(track, { direction: 'sendonly', streams: [stream], ...encodings });
    if (track.kind === 'video') preferH264(transceiver);
  }
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed') onLost();
  });
  return exchange(connection, options);
}

/** Replaces the camera or microphone track of a running connection without renegotiation. */
export async function replaceTracks(session: WebRtcSession, stream: MediaStream): Promise<void> {
  for (const sender of session.connection.getSenders()) {
    const track = stream.getTracks().find((candidate) => candidate.kind === sender.track?.kind);
    if (track) await sender.replaceTrack(track);
  }
}

export interface PublishStats {
  readonly videoKbps: number;
  readonly audioKbps: number;
  readonly fps: number;
  readonly width: number;
  readonly height: number;
  readonly lossPercent: number;
}
interface Sample {
  readonly atMs: number;
  readonly videoBytes: number;
  readonly audioBytes: number;
}

/** Returns a function that measures bitrate, frame rate and loss of a publishing connection since the previous call. */
export function createPublishMeter(connection: RTCPeerConnection): () => Promise<PublishStats> {
  let last: Sample | undefined;
  return async () => {
    const now = { atMs: performance.now(), videoBytes: 0, audioBytes: 0 };
    let fps = 0;
    let width = 0;
    let height = 0;
    let lossPercent = 0;
    for (const report of (await connection.getStats()).values() as Iterable<Record<string, number | string>>) {
      if (report['type'] === 'outbound-rtp' && report['kind'] === 'video') {
        now.videoBytes = Number(report['bytesSent'] ?? 0);
        fps = Number(report['framesPerSecond'] ?? 0);
        width = Number(report['frameWidth'] ?? 0);
        height = Number(report['frameHeight'] ?? 0);
      }
      if (report['type'] === 'outbound-rtp' && report['kind'] === 'audio')
        now.audioBytes = Number(report['bytesSent'] ?? 0);
      if (report['type'] === 'remote-inbound-rtp' && report['kind'] === 'video')
        lossPercent = Number(report['fractionLost'] ?? 0) * 100;
    }
    const seconds = last ? (now.atMs - last.atMs) / 1000 : 0;
    const kbps = (bytes: number, before: number) =>
      seconds > 0 ? Math.max(0, Math.round(((bytes - before) * 8) / 1000 / seconds)) : 0;
    const stats = {
      videoKbps: kbps(now.videoBytes, last?.videoBytes ?? 0),
      audioKbps: kbps(now.audioBytes, last?.audioBytes ?? 0),
      fps,
      width,
      height,
      lossPercent,
    };
    last = now;
    return stats;
  };
}
