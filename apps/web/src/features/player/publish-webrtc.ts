import { encodingsFor, followUpload } from './publish-layers.ts';
import { watchConnection } from './network/watch-connection.ts';
import { exchange, type WebRtcOptions, type WebRtcSession } from './webrtc-session.ts';

/** Prefers H.264, so that low-latency HLS needs no transcoding on the server. */
function preferH264(transceiver: RTCRtpTransceiver): void {
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? [];
  const rank = (codec: { mimeType: string }) => (/h264/i.test(codec.mimeType) ? 0 : 1);
  transceiver.setCodecPreferences(codecs.toSorted((a, b) => rank(a) - rank(b)));
}

/** Creates a silent track that a microphone can replace during the show. */
function createSilence() {
  const context = new AudioContext();
  const silence = context.createMediaStreamDestination();
  const source = new ConstantSourceNode(context, { offset: 0 });
  source.connect(silence);
  source.start();
  return { tracks: silence.stream.getAudioTracks(), end: () => void context.close() };
}

/**
 * Publishes camera and microphone over WHIP, the video in up to `layers` sizes. Calls `tracksNow` again once connected,
 * because a device may have changed meanwhile. Calls `onLost` when the connection fails. To recover, publish again.
 */
export async function publishWebRtc(
  tracksNow: () => readonly MediaStreamTrack[],
  { layers = 1, ...options }: WebRtcOptions & { layers?: number | undefined },
  onLost: () => void,
): Promise<WebRtcSession> {
  const connection = new RTCPeerConnection({ iceServers: options.iceServers ?? [], bundlePolicy: 'max-bundle' });
  const stream = new MediaStream([...tracksNow()]);
  const silence = stream.getAudioTracks().length > 0 ? undefined : createSilence();
  for (const track of silence?.tracks ?? stream.getAudioTracks()) {
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
  let stopFollowing = () => {};
  let stopWatching = () => {};
  const end = () => {
    stopFollowing();
    stopWatching();
    silence?.end();
  };
  try {
    const session = await exchange(connection, options);
    stopFollowing = followUpload(connection);
    stopWatching = watchConnection(connection, onLost);
    await replaceTracks(session, tracksNow());
    return {
      ...session,
      close(isOver) {
        end();
        session.close(isOver);
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Replaces the camera or microphone of a running connection without renegotiation. All sizes of the picture change at
 * once.
 */
export async function replaceTracks(
  { connection }: Pick<WebRtcSession, 'connection'>,
  tracks: readonly MediaStreamTrack[],
) {
  const replacing = connection.getSenders().map(async (sender) => {
    const track = tracks.find(({ kind }) => kind === sender.track?.kind);
    if (track && track !== sender.track) await sender.replaceTrack(track);
  });
  await Promise.all(replacing).catch((error: unknown) => {
    // Ignored, because the next connection starts with the new tracks.
    if (connection.connectionState !== 'closed') throw error;
  });
}
