import { exchange, type WebRtcOptions, type WebRtcSession } from './webrtc-session.ts';

/** Milliseconds of buffer that smooth a jittery network without being felt. */
const JITTER_TARGET_MS = 80;

/** Plays a stream by WHEP into `video`. `onLost` is called once when the connection is gone for good. */
export async function playWebRtc(
  video: HTMLVideoElement,
  options: WebRtcOptions,
  onLost: () => void,
): Promise<WebRtcSession> {
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
  return exchange(connection, options);
}
