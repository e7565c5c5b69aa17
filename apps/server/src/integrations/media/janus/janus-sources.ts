import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import type { InjectedMedia, InjectedPublisher } from '../embedded/injected-publisher.ts';
import { isRtcp } from '../embedded/rtp/rtp.ts';
import { inletPayloadTypes, RtpInlet } from '../rtp-inlet.ts';
import type { ForwardTarget, JanusPublication } from './janus-publication.ts';
import type { JanusSource } from './janus-stream.ts';

/**
 * Puts a publisher on air in the packager, which produces HLS, recordings, snapshots and statistics from its packets.
 */
export type PutOnAir = (media: InjectedMedia) => InjectedPublisher;

export interface OnAir extends JanusSource {
  readonly sessionId: string;
  lose(): void;
  /** Closes the packet path. The stream itself continues. */
  close(): void;
}

/** Publisher on Janus whose packets reach this process, but who is not on air yet. */
export interface ForwardedPublication {
  putOnAir(put: PutOnAir): OnAir;
  close(): void;
}

/** Forwards one copy of a publisher's packets to this process. Throws if Janus refuses. */
export async function forwardPublication(
  publication: JanusPublication,
  rtpAddress: string,
): Promise<ForwardedPublication> {
  const { video, audio } = publication;
  let injected: InjectedPublisher | null = null;
  const inlet = await RtpInlet.open((kind, packet) => injected?.receive(kind, packet), rtpAddress);
  const { port } = inlet;
  try {
    await publication.forward(rtpAddress, [
      { kind: 'video', payloadType: inletPayloadTypes.video, port },
      { kind: 'audio', payloadType: inletPayloadTypes.audio, port },
    ]);
  } catch (error) {
    inlet.close();
    throw error;
  }
  const close = () => {
    inlet.close();
    void publication.close();
  };
  const putOnAir = (put: PutOnAir): OnAir => {
    injected = put({
      video: video && { codec: video.codec, payloadType: inletPayloadTypes.video },
      audio: audio && { payloadType: inletPayloadTypes.audio },
      requestKeyFrame: () => publication.requestKeyFrame(),
    });
    return {
      sessionId: publication.sessionId,
      codec: video?.codec ?? null,
      hasAudio: audio !== null,
      feed: (targets) => publication.forward('127.0.0.1', targets),
      requestKeyFrame: () => publication.requestKeyFrame(),
      get keyFrameRequests() {
        return publication.keyFrameRequests;
      },
      lose: () => {
        injected?.lose();
        // A returning publisher creates a new publication. A late packet must not be mistaken for its return.
        injected = null;
      },
      close,
    };
  };
  return { putOnAir, close };
}

/** Puts an in-process publisher on air (a looped clip, RTMP) and sends its packets to the mountpoints. */
export function injectedOnAir(
  media: InjectedMedia,
  options: { readonly janusHost: string; readonly putOnAir: PutOnAir },
): { onAir: OnAir; injected: InjectedPublisher } {
  const inner = options.putOnAir(media);
  const socket = createSocket('udp4').on('error', () => {});
  let targets: readonly ForwardTarget[] = [];
  const injected: InjectedPublisher = {
    ...inner,
    // Janus doesn't report whether its mountpoints are watched.
    hasAudience: () => true,
    receive: (kind, packet) => {
      inner.receive(kind, packet);
      for (const target of targets) if (target.kind === kind) send(socket, options.janusHost, target, packet);
    },
  };
  const onAir: OnAir = {
    sessionId: inner.sessionId,
    codec: media.video?.codec ?? null,
    hasAudio: media.audio !== null,
    feed: async (more) => void (targets = [...targets, ...more]),
    requestKeyFrame: () => media.requestKeyFrame?.(),
    keyFrameRequests: 0,
    lose: () => {},
    close: () => {
      targets = [];
      socket.close();
    },
  };
  return { onAir, injected };
}

function send(socket: Socket, host: string, target: ForwardTarget, packet: Buffer): void {
  if (isRtcp(packet)) {
    if (target.rtcpPort !== undefined) socket.send(packet, target.rtcpPort, host);
    return;
  }
  const copy = Buffer.from(packet);
  copy[1] = ((packet[1] ?? 0) & 0x80) | target.payloadType;
  socket.send(copy, target.port, host);
}
