import { encodingsFor, followUpload } from './publish-layers.ts';
import { watchConnection } from './watch-connection.ts';
import { exchange, type WebRtcOptions, type WebRtcSession } from './webrtc-session.ts';

/** Prefers H.264, so that low-latency HLS needs no transcoding on the server. */
function preferH264(transceiver: RTCRtpTransceiver): void {
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? [];
  const rank = (codec: { mimeType: string }) => (/h264/i.test(codec.mimeType) ? 0 : 1);
  transceiver.setCodecPreferences(codecs.toSorted((a, b) => rank(a) - rank(b)));
}

/**
 * Publishes camera and microphone over WHIP, the video in up to `layers` sizes. Calls `onLost` when the connection
 * fails. To recover, publish again.
 */
export async function publishWebRtc(
  stream: MediaStream,
  { layers = 1, ...options }: WebRtcOptions & { layers?: number | undefined },
  onLost: () => void,
): Promise<WebRtcSession> {
  const connection = new RTCPeerConnection({ iceServers: options.iceServers ?? [], bundlePolicy: 'max-bundle' });
  for (const track of stream.getAudioTracks()) {
    connection.addTransceiver(track, { direction: 'sendonly', streams: [stream] });
  }
  for (const track of stream.getVideoTracks()) {
    for (const encoding of encodingsFor(track, layers)) {
      const init: RTCRtpTransceiverInit = { direction: 'sendonly', streams: [stream], sendEncodings: [encoding] };
      preferH264(connection.addTransceiver(track, init));
    }
  }
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed') onLost();
  });
  const session = await exchange(connection, options);
  const stopFollowing = followUpload(connection);
  const stopWatching = watchConnection(connection, onLost);
  return {
    ...session,
    close(isOver) {
      stopFollowing();
      stopWatching();
      session.close(isOver);
    },
  };
}

/** Replaces the camera or microphone track of a running connection without renegotiation. */
export async function replaceTracks(session: WebRtcSession, stream: MediaStream): Promise<void> {
  for (const sender of session.connection.getSenders()) {
    const track = stream.getTracks().find((candidate) => candidate.kind === sender.track?.kind);
    if (track) await sender.replaceTrack(track);
  }
}
