/**
 * The media server port: live video in (WHIP), live video out (WHEP, low-latency HLS), pictures and figures of it.
 *
 * What every adapter promises:
 * - It knows streams, sessions and grants, never people, prices or rooms. Whether somebody may publish or play is decided
 *   before it is called; `kick` and `stop` are how a right that ended reaches the media itself (within two seconds).
 * - One publisher a stream; a second publication replaces the first once it is connected, and viewers keep playing.
 * - A publisher that vanishes has a grace time to come back; then the stream ends and its viewers are cut.
 * - Presence reported here is a hint for screens and never a meter for money.
 * - Refusals are `MediaError`s; anything else that is thrown is a fault of the adapter.
 */
import { errorTable, type ErrorCode } from '@footlight/contract';

/** What a media server refuses with, besides what the gate in front of it does. */
export type MediaErrorCode = Extract<
  ErrorCode,
  | 'BAD_SDP'
  | 'PLAYBACK_REVOKED'
  | 'STREAM_NOT_LIVE'
  | 'SESSION_NOT_FOUND'
  | 'FILE_NOT_FOUND'
  | 'CODEC_NOT_OFFERED'
  | 'HLS_UNAVAILABLE'
  | 'HLS_NOT_READY'
  | 'WEBRTC_UNAVAILABLE'
  | 'ENGINE_LACKS_THIS'
  | 'STREAM_FULL'
  | 'MEDIA_CLOSED'
>;

/** A refusal of the media server, with the HTTP status it stands for. */
export class MediaError extends Error {
  readonly code: MediaErrorCode;
  readonly status: number;
  constructor(code: MediaErrorCode, words: string = errorTable[code][1]) {
    super(words);
    this.code = code;
    this.status = errorTable[code][0];
  }
}

export type VideoCodec = 'H264' | 'VP8';

/** Why a stream can be neither packaged nor recorded: its codec, no video at all, or the engine. */
export type TapBlocker = 'vp8' | 'no-video' | 'engine';

/** An answered WebRTC session; `sessionId` is unguessable and is what `end` takes. */
export interface MediaSession {
  readonly sessionId: string;
  readonly answerSdp: string;
}

export interface PublisherStats {
  readonly connected: boolean;
  /** Null when the publication carries no video. */
  readonly codec: VideoCodec | null;
  readonly hasAudio: boolean;
  /** Averages of the last second or so. */
  readonly videoKbps: number;
  readonly audioKbps: number;
  readonly fps: number;
  /** From the last key frame; 0 while unknown. */
  readonly width: number;
  readonly height: number;
  /** Packets lost on the way in, in percent of the last report interval. */
  readonly lossPercent: number;
  readonly nackCount: number;
  readonly pliCount: number;
  readonly connectedAt: Date;
  /** What `tap` and `hlsOpen` would refuse it for; null when they take it. */
  readonly blocker: TapBlocker | null;
}

export interface StreamStats {
  /** Null when nobody publishes and nobody is awaited back. */
  readonly publisher: PublisherStats | null;
  /** Connected WebRTC viewers. */
  readonly viewers: number;
  readonly hlsSessions: number;
}

export type MediaEvent =
  | { readonly type: 'publisher-connected'; readonly streamId: string; readonly publisherId: string }
  | {
      readonly type: 'publisher-lost';
      readonly streamId: string;
      readonly publisherId: string;
      readonly graceMs: number;
    }
  | { readonly type: 'stream-ended'; readonly streamId: string; readonly reason: 'publisher-gone' | 'stopped' }
  | ({
      readonly type: 'viewer-connected' | 'viewer-left';
      readonly streamId: string;
      readonly transport: 'webrtc' | 'hls';
    } & Viewer)
  | { readonly type: 'codec-problem'; readonly streamId: string; readonly message: string };

export interface Viewer {
  readonly viewerId: string;
  /** One right to watch; ends with `kick({ streamId, grantId })`. */
  readonly grantId: string;
  /** On so many screens at once the right plays, the newest; 20 where nothing is said. */
  readonly screens?: number;
}

export interface HlsAnswer {
  readonly body: Buffer | string;
  readonly contentType: string;
  /** How long whoever asked may keep it; 0 = not at all. */
  readonly maxAgeSeconds: number;
  /** Of a session that all viewers share: when the oldest picture in it was shown. */
  readonly shownSince?: Date;
}

/** Receives the recording-grade output of a stream: an init segment, then fragments; playable when concatenated. */
export interface FragmentTap {
  init(data: Buffer): void;
  fragment(data: Buffer, durationMs: number): void;
  end(): void;
}

export interface MediaServer {
  readonly name: 'embedded' | 'janus' | 'livekit' | 'antmedia';

  /** WHIP. Refuses with BAD_SDP, CODEC_NOT_OFFERED. */
  publish(input: { streamId: string; offerSdp: string; publisherId: string }): Promise<MediaSession>;
  /**
   * WHEP. Refuses with STREAM_NOT_LIVE, STREAM_FULL, BAD_SDP, CODEC_NOT_OFFERED, WEBRTC_UNAVAILABLE for what only HLS carries
   * now, and ENGINE_LACKS_THIS where there is none.
   */
  play(input: { streamId: string; offerSdp: string } & Viewer): Promise<MediaSession>;
  /** DELETE of WHIP and WHEP. Refuses with SESSION_NOT_FOUND. A publisher's own end gives no grace. */
  end(streamId: string, sessionId: string): Promise<void>;

  /**
   * Opens an HLS session and returns the multivariant playlist, whose one variant lives under `<session>/`.
   * `network`: the root of a content network, given only where everybody may watch. The variant then lives there, under a
   * session that all viewers share, which no `kick` of one viewer ends; engines without such sessions ignore it.
   * Refuses with STREAM_NOT_LIVE, STREAM_FULL, HLS_UNAVAILABLE, HLS_NOT_READY.
   */
  hlsOpen(input: { streamId: string; network?: string } & Viewer): Promise<HlsAnswer>;
  /**
   * A file of an HLS session: `live.m3u8` (blocks until `msn`/`part` exists), `init<n>.mp4`, `s<msn>.m4s`, `s<msn>.<part>.m4s`.
   * Refuses with PLAYBACK_REVOKED for a session that is unknown, expired or kicked, FILE_NOT_FOUND.
   */
  hlsFile(input: { streamId: string; session: string; name: string; msn?: number; part?: number }): Promise<HlsAnswer>;

  /** Cuts the viewers that match, WebRTC and HLS; only `streamId` = all of them. Returns how many. */
  kick(match: { streamId: string; viewerId?: string; grantId?: string }): Promise<number>;
  /** Cuts the publisher and everybody who watches. */
  stop(streamId: string): Promise<void>;

  /**
   * Nothing that was shown so far is given out any more: HLS begins again with the next key frame, and so do pictures.
   * Whoever watches by WebRTC notices nothing.
   */
  forget(streamId: string): void;
  /** JPEG of the last key frame; null when there is none, or no ffmpeg. */
  snapshot(streamId: string): Promise<Buffer | null>;
  /** Taps the fragments of a stream until the returned function is called. Refuses with STREAM_NOT_LIVE, HLS_UNAVAILABLE. */
  tap(streamId: string, tap: FragmentTap): () => void;
  stats(streamId: string): StreamStats;
  /** Streams that have a publisher, or await it back. */
  liveStreams(): string[];
  /** Returns the function that stops listening. Listeners must not throw: they run between packets. */
  onEvent(listener: (event: MediaEvent) => void): () => void;
  close(): Promise<void>;
}
