import { reportQuality } from './report-quality.ts';
import { exchange, type WebRtcOptions, type WebRtcSession } from './webrtc-session.ts';

/** Jitter buffer target in milliseconds. Smooths network jitter without noticeable delay. */
const JITTER_TARGET_MS = 80;

/** Plays a stream over WHEP. Calls `onLost` once the connection has failed permanently. */
export async function playWebRtc(
  video: HTMLVideoElement,
  options: WebRtcOptions,
  onLost: () => void,
): Promise<WebRtcSession> {
  const startedAtMs = performance.now();
  const connection = new RTCPeerConnection({ iceServers: options.iceServers ?? [], bundlePolicy: 'max-bundle' });
  const stream = new MediaStream();
  connection.addTransceiver('video', { direction: 'recvonly' });
  connection.addTransceiver('audio', { direction: 'recvonly' });
  connection.addEventListener('track', (event) => {
    stream.addTrack(event.track);
    (event.receiver as RTCRtpReceiver & { jitterBufferTarget?: number }).jitterBufferTarget = JITTER_TARGET_MS;
    if (video.srcObject !== stream) video.srcObject = stream;
  });
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed') onLost();
  });
  const session = await exchange(connection, options);
  const stopReporting = reportQuality(session, video, startedAtMs);
  return {
    ...session,
    close(isOver) {
      stopReporting();
      session.close(isOver);
    },
  };
}
