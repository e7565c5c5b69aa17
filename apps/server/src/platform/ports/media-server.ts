/**
 * Media server port: live video in (WHIP), live video out (WHEP, low-latency HLS), and its snapshots and statistics.
 *
 * Guarantees of every adapter:
 *
 * - It handles streams, sessions and grants, never people, prices or rooms. Callers decide beforehand who may publish
 *   or play; `kick` and `stop` cut off the media itself within two seconds when a right ends.
 * - Each stream has one publisher. A second publication replaces the first once it is connected, and viewers keep
 *   playing.
 * - A publisher that disappears has a grace period to return. Then the stream ends and its viewers are disconnected.
 * - Presence reported here is a hint for the UI and never a basis for billing.
 * - Refusals are `MediaError`s. Any other error is a fault of the adapter.
 */
import { errorTable, type ErrorCode } from '@footlight/contract';

/** Error codes of a media server, in addition to those of the gate in front of it. */
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

/** Reasons a stream can be neither packaged nor recorded: its codec, no video at all, or the engine. */
export type TapBlocker = 'vp8' | 'no-video' | 'engine';

/** An established WebRTC session. `sessionId` is unguessable; pass it to `end`. */
export interface MediaSession {
  readonly sessionId: string;
  readonly answerSdp: string;
}

export interface PublisherStats {
  readonly connected: boolean;
  /** Null if the publication has no video. */
  readonly codec: VideoCodec | null;
  readonly hasAudio: boolean;
  /** Averages over about the last second. */
  readonly videoKbps: number;
  readonly audioKbps: number;
  readonly fps: number;
  /** From the last key frame; 0 until known. */
  readonly width: number;
  readonly height: number;
  /** Incoming packet loss in the last report interval, in percent. */
  readonly lossPercent: number;
  readonly nackCount: number;
  readonly pliCount: number;
  readonly connectedAt: Date;
  /** Reason why `tap` and `hlsOpen` would reject the stream. Null if they accept it. */
  readonly blocker: TapBlocker | null;
}

export interface StreamStats {
  /** Null if no one is publishing and no publisher is expected back. */
  readonly publisher: PublisherStats | null;
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
  /** Identifies one right to watch. `kick({ streamId, grantId })` ends it. */
  readonly grantId: string;
  /** Maximum screens on which the grant can play concurrently; the newest win. Defaults to 20. */
  readonly screens?: number;
}

export interface VideoSizes {
  /** Largest first. `lines` is the shorter side in pixels, 0 while unknown. */
  readonly sizes: readonly { readonly lines: number; readonly kbps: number }[];
  /** Lines of the size that the viewer receives. Null if it receives none. */
  readonly current: number | null;
  /** The viewer's own limit. Null if there is none. */
  readonly mostLines: number | null;
  /** Estimated bandwidth of the viewer's connection. Null if the viewer doesn't report packet arrivals. */
  readonly estimateKbps: number | null;
}

/** A player's measurements since its last report. */
export interface PlaybackReport {
  /** Time from the start of the connection to the first picture. Only in the first report. */
  readonly firstFrameMs?: number | undefined;
  readonly playedMs: number;
  /** Part of `playedMs` during which the picture was frozen. */
  readonly frozenMs: number;
}

/** Reception of a stream by all its WebRTC viewers, from their own reports. */
export interface AudienceStats {
  /** Viewers by size of their video in lines, largest first. 0 is sound only. */
  readonly bySize: { readonly lines: number; readonly viewers: number }[];
  /** Viewers whose players send reports, and how many of those have a picture that freezes repeatedly. */
  readonly reporting: number;
  readonly freezing: number;
  /** Highest value among all viewers. */
  readonly worstLossPercent: number;
  readonly worstRoundTripMs: number;
}

/** One viewer's measurement. Times are in milliseconds, shares from 0 to 1. */
export interface QualityMeasure {
  readonly kind: 'firstFrameMs' | 'frozenShare' | 'lossShare' | 'roundTripMs';
  readonly value: number;
}

export interface HlsAnswer {
  readonly body: Buffer | string;
  readonly contentType: string;
  /** Seconds for which the client may cache the response; 0 disables caching. */
  readonly maxAgeSeconds: number;
  /** Time at which the oldest picture of a shared session, or of a broadcast's past, was shown. */
  readonly shownSince?: Date;
}

/** Receives the recording-grade output of a stream: an init segment, then fragments. Playable when concatenated. */
export interface FragmentTap {
  init(data: Buffer): void;
  fragment(data: Buffer, durationMs: number): void;
  end(): void;
}

export interface MediaServer {
  readonly name: 'embedded' | 'janus' | 'livekit' | 'antmedia';

  /** WHIP. Rejects with BAD_SDP or CODEC_NOT_OFFERED. */
  publish(input: { streamId: string; offerSdp: string; publisherId: string }): Promise<MediaSession>;
  /**
   * WHEP. Rejects with STREAM_NOT_LIVE, STREAM_FULL, BAD_SDP, CODEC_NOT_OFFERED, WEBRTC_UNAVAILABLE if only HLS can
   * serve the stream now, or ENGINE_LACKS_THIS if the engine has no WHEP.
   */
  play(input: { streamId: string; offerSdp: string } & Viewer): Promise<MediaSession>;
  /**
   * DELETE of WHIP and WHEP. Rejects with SESSION_NOT_FOUND. A publisher that ends its own session gets no grace
   * period.
   */
  end(streamId: string, sessionId: string): Promise<void>;
  /**
   * Returns the sizes of a stream's video and the one that a WebRTC viewer receives. Rejects with SESSION_NOT_FOUND.
   * Absent from engines that forward the video unchanged.
   */
  sizes?(streamId: string, sessionId: string): Promise<VideoSizes>;
  /**
   * Limits a WebRTC viewer's video to a number of lines: 0 stops it, and null leaves the choice to the engine. Rejects
   * with SESSION_NOT_FOUND.
   */
  limitSize?(streamId: string, sessionId: string, mostLines: number | null): Promise<void>;

  /**
   * Opens an HLS session and returns the multivariant playlist, whose only variant is under `<session>/`.
   *
   * `network` is the base URL of a CDN, passed only if everyone may watch. The variant is then served from there, in a
   * session that all viewers share and that no single viewer's `kick` ends. Engines without shared sessions ignore it.
   *
   * Rejects with STREAM_NOT_LIVE, STREAM_FULL, HLS_UNAVAILABLE or HLS_NOT_READY.
   */
  hlsOpen(input: { streamId: string; network?: string } & Viewer): Promise<HlsAnswer>;
  /**
   * Returns a file of an HLS session: `live.m3u8` (blocks until `msn`/`part` exists), `init<n>.mp4`, `s<msn>.m4s` or
   * `s<msn>.<part>.m4s`. Rejects with FILE_NOT_FOUND, or with PLAYBACK_REVOKED if the session is unknown, expired or
   * kicked.
   */
  hlsFile(input: { streamId: string; session: string; name: string; msn?: number; part?: number }): Promise<HlsAnswer>;

  /**
   * Disconnects matching WebRTC and HLS viewers; if only `streamId` is set, all of them. Returns the number
   * disconnected.
   */
  kick(match: { streamId: string; viewerId?: string; grantId?: string }): Promise<number>;
  /** Disconnects the publisher and all viewers. */
  stop(streamId: string): Promise<void>;

  /**
   * Discards everything shown so far: HLS and snapshots start over with the next key frame. WebRTC viewers aren't
   * affected.
   */
  forget(streamId: string): void;
  /** Returns a JPEG of the last key frame, or null if there is no key frame or no ffmpeg. */
  snapshot(streamId: string): Promise<Buffer | null>;
  /**
   * Passes a stream's fragments to `tap` until the returned function is called. Throws STREAM_NOT_LIVE or
   * HLS_UNAVAILABLE.
   */
  tap(streamId: string, tap: FragmentTap): () => void;
  stats(streamId: string): StreamStats;
  /** Takes a WebRTC viewer's report. Rejects with SESSION_NOT_FOUND. Absent from engines that don't use reports. */
  noteReport?(streamId: string, sessionId: string, report: PlaybackReport): Promise<void>;
  /**
   * Returns how WebRTC viewers receive a stream. Null if there are none. Absent from engines that don't measure this.
   */
  audience?(streamId: string): AudienceStats | null;
  /** Calls `listener` with each quality measurement of each viewer. */
  onQuality?(listener: (measure: QualityMeasure) => void): void;
  /** Returns the streams that have a publisher or expect one to reconnect. */
  liveStreams(): string[];
  /** Returns a function that unsubscribes. Listeners must not throw, because they run between packets. */
  onEvent(listener: (event: MediaEvent) => void): () => void;
  close(): Promise<void>;
}
