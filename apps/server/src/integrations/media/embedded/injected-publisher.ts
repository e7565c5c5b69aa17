import { randomUUID } from 'node:crypto';
import type { VideoCodec } from '../../../platform/ports/media-server.ts';
import { IncomingTrack } from './incoming-track.ts';
import type { Publisher } from './live-stream.ts';

export interface InjectedMedia {
  readonly video: { readonly codec: VideoCodec; readonly payloadType: number };
  readonly audio: { readonly payloadType: number } | null;
}

/** A publisher inside the process: RTP is handed in by calls. Packets may be shared between streams; nobody writes to them. */
export interface InjectedPublisher {
  readonly sessionId: string;
  receive(kind: 'audio' | 'video', packet: Buffer): void;
  close(): void;
}

export function createInjectedPublisher(publisherId: string, media: InjectedMedia, onClose: () => void): Publisher {
  const track = (codec: VideoCodec | 'OPUS', payloadType: number) =>
    new IncomingTrack({ codec, payloadType, ownSource: 1, now: Date.now(), sendRtcp: null });
  return {
    sessionId: randomUUID(),
    publisherId,
    connectedAt: new Date(),
    video: track(media.video.codec, media.video.payloadType),
    audio: media.audio && track('OPUS', media.audio.payloadType),
    close: onClose,
  };
}
