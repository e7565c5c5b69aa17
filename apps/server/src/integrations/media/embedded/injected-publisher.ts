import { randomUUID } from 'node:crypto';
import type { VideoCodec } from '../../../platform/ports/media-server.ts';
import { IncomingTrack } from './rtp/incoming-track.ts';
import type { Publisher } from './stream-peers.ts';

export interface InjectedMedia {
  readonly video: { readonly codec: VideoCodec; readonly payloadType: number } | null;
  readonly audio: { readonly payloadType: number } | null;
  /** Requests a key frame. Absent if the source cannot produce key frames on request, such as a looped file. */
  readonly requestKeyFrame?: () => void;
  /** Called when the stream is stopped or another publisher replaces this one. */
  readonly onClosed?: () => void;
}

/**
 * In-process publisher that receives RTP through method calls. Packets may be shared between streams and must not be
 * modified.
 */
export interface InjectedPublisher {
  readonly sessionId: string;
  /** Returns whether anybody receives the packets: viewers, a packager, a recording. */
  hasAudience(): boolean;
  receive(kind: 'audio' | 'video', packet: Buffer): void;
  /** Reports a lost connection. The stream waits for another publisher or for this one's next packet. */
  lose(): void;
  close(): void;
}

export function createInjectedPublisher(publisherId: string, media: InjectedMedia, onClose: () => void): Publisher {
  const { requestKeyFrame } = media;
  const sendRtcp = requestKeyFrame
    ? (packet: Buffer) => {
        if (isPictureLoss(packet)) requestKeyFrame();
      }
    : null;
  const track = (codec: VideoCodec | 'OPUS', payloadType: number) =>
    new IncomingTrack({ codec, payloadType, ownSource: 1, now: Date.now(), sendRtcp });
  const video = media.video && track(media.video.codec, media.video.payloadType);
  return {
    sessionId: randomUUID(),
    publisherId,
    connectedAt: new Date(),
    video,
    layers: video ? [video] : [],
    audio: media.audio && track('OPUS', media.audio.payloadType),
    close: () => {
      onClose();
      media.onClosed?.();
    },
  };
}

/** Returns whether an RTCP packet is a Picture Loss Indication. See: RFC 4585 section 6.3.1. */
const isPictureLoss = (packet: Buffer): boolean => packet[1] === 206 && ((packet[0] ?? 0) & 0x1f) === 1;
