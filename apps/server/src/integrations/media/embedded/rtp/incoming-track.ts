import type { VideoCodec } from '../../../../platform/ports/media-server.ts';
import { FrameWatch } from './frame-watch.ts';
import { PacketRing } from './packet-ring.ts';
import { Reception } from './reception.ts';
import { maximumBitrate, negativeAcknowledgement, pictureLoss, readSenderReport, receiverReport } from './rtcp.ts';
import type { SenderReport } from './rtcp.ts';
import { isRtcp, isRtp, payloadTypeOf, sequenceOf, sourceOf } from './rtp.ts';

export type TrackKind = 'audio' | 'video';
export type TrackCodec = VideoCodec | 'OPUS';

const ringSize = { audio: 64, video: 512 } as const;
const minKeyFrameRequestGapMs = 500;
/** Larger than any packet that real networks carry. */
export const largestPacketBytes = 2048;
/** If a wait for a key frame exceeds this, key frames come at the encoder's own interval rather than on request. */
export const slowKeyFrameMs = 2200;
/** Waits for a key frame don't count while nothing arrives for this long. */
const SILENCE_MS = 1500;
let generations = 0;

/** Tracks one incoming RTP stream: recent arrivals, losses and pending reports. */
export class IncomingTrack {
  readonly kind: TrackKind;
  readonly codec: TrackCodec;
  readonly clockRate: number;
  readonly ring: PacketRing;
  readonly frames: FrameWatch | null;
  senderClock: SenderReport | null = null;
  /** Latest sender report. It may arrive before the first packet of its source. */
  #newestReport: SenderReport | null = null;
  /** Changes with every new run of sequence numbers and timestamps. Unique across all tracks. */
  generation = ++generations;
  lastPacketAt = 0;
  nackCount = 0;
  pliCount = 0;
  kbps = 0;
  fps = 0;
  readonly #payloadType: number;
  readonly #ownSource: number;
  readonly #sendRtcp: ((packet: Buffer) => void) | null;
  #source: number | null = null;
  #reception = new Reception();
  #askedForKeyFrameAt = 0;
  #keyFrameAwaitedSince: number | null = null;
  #longestKeyFrameWaitMs = 0;
  #bytes = 0;
  #framesBefore = 0;
  #ratedAt: number;

  /** `sendRtcp` is null if no peer receives RTCP, as with a looped file. */
  constructor(options: {
    codec: TrackCodec;
    payloadType: number;
    ownSource: number;
    now: number;
    sendRtcp: ((packet: Buffer) => void) | null;
  }) {
    this.codec = options.codec;
    this.kind = options.codec === 'OPUS' ? 'audio' : 'video';
    this.clockRate = this.kind === 'audio' ? 48_000 : 90_000;
    this.ring = new PacketRing(ringSize[this.kind]);
    this.frames = options.codec === 'OPUS' ? null : new FrameWatch(options.codec);
    this.#payloadType = options.payloadType;
    this.#ownSource = options.ownSource;
    this.#sendRtcp = options.sendRtcp;
    this.#ratedAt = options.now;
  }

  /**
   * Processes a packet and returns its kind, or null if it must not be forwarded: unknown source, malformed or
   * duplicate.
   */
  receive(packet: Buffer, now: number): 'media' | 'report' | null {
    if (isRtcp(packet)) return this.#receiveReport(packet, now);
    if (!isRtp(packet) || packet.length > largestPacketBytes || payloadTypeOf(packet) !== this.#payloadType)
      return null;
    if (this.#source !== sourceOf(packet)) this.#startSource(sourceOf(packet), now);
    if (!this.ring.add(packet)) return null;
    const wasSilent = now - this.lastPacketAt > SILENCE_MS;
    if (this.#sendRtcp && this.#keyFrameAwaitedSince !== null && wasSilent) this.#keyFrameAwaitedSince = now;
    this.lastPacketAt = now;
    this.#bytes += packet.length;
    this.#reception.note(sequenceOf(packet));
    if (this.frames?.note(packet)) this.#noteKeyFrame(now);
    if (this.kind === 'video') this.#askForMissing(now);
    // Retries, because the earlier request may have been lost, throttled or made before the first packet.
    if (this.#sendRtcp && this.#keyFrameAwaitedSince !== null) this.requestKeyFrame(now);
    return 'media';
  }

  /**
   * Starts over with another source. A restarted sender (ffmpeg after a crash) keeps its session but changes source and
   * numbering.
   */
  #startSource(source: number, now: number): void {
    if (this.#source !== null) this.generation = ++generations;
    this.#source = source;
    this.#keyFrameAwaitedSince = this.#sendRtcp && this.#keyFrameAwaitedSince !== null ? now : null;
    this.#reception = new Reception();
    this.senderClock = this.#newestReport?.source === source ? this.#newestReport : null;
    this.ring.clear();
  }

  #receiveReport(packet: Buffer, now: number): 'report' | null {
    const report = readSenderReport(packet);
    if (!report) return null;
    this.#newestReport = report;
    if (report.source !== this.#source) return null;
    this.senderClock = report;
    this.#reception.noteSenderReport(report, now);
    return 'report';
  }

  #askForMissing(now: number): void {
    if (!this.#sendRtcp || this.#source === null) return;
    const missing = this.#reception.takeMissing(now);
    if (missing.length === 0) return;
    this.nackCount += missing.length;
    this.#sendRtcp(negativeAcknowledgement(this.#ownSource, this.#source, missing));
  }

  /**
   * Records a key frame and ends the wait for it. If the source takes no requests, the wait for the next one starts
   * here.
   */
  #noteKeyFrame(now: number): void {
    const since = this.#keyFrameAwaitedSince;
    if (since !== null) this.#longestKeyFrameWaitMs = Math.max(this.#longestKeyFrameWaitMs, now - since);
    this.#keyFrameAwaitedSince = this.#sendRtcp ? null : now;
  }

  /**
   * Longest wait for a key frame in milliseconds: from request to arrival, or between key frames if the source takes no
   * requests. In the latter case, infinite until the second key frame.
   */
  get keyFrameWaitMs(): number {
    return this.#sendRtcp || (this.frames?.keyFrames ?? 0) > 1 ? this.#longestKeyFrameWaitMs : Infinity;
  }

  /** True from the request for a key frame to its arrival. Requests are repeated meanwhile. */
  get awaitsKeyFrame(): boolean {
    return this.#keyFrameAwaitedSince !== null;
  }

  /** Requests a key frame from the publisher, at most twice a second, until one arrives. */
  requestKeyFrame(now: number): void {
    if (!this.#sendRtcp || this.kind !== 'video') return;
    this.#keyFrameAwaitedSince ??= now;
    const sinceAskedMs = now - this.#askedForKeyFrameAt;
    // Negative after the host's clock is set back. Without this check, requests would stop until the clock caught up.
    const isSoon = sinceAskedMs >= 0 && sinceAskedMs < minKeyFrameRequestGapMs;
    if (this.#source === null || isSoon) return;
    this.#askedForKeyFrameAt = now;
    this.pliCount += 1;
    this.#sendRtcp(pictureLoss(this.#ownSource, this.#source));
  }

  /** Called once a second. Sends reports to the publisher and closes the averaging window. */
  tick(now: number, maxKbps: number): void {
    const seconds = Math.max(0.001, (now - this.#ratedAt) / 1000);
    this.kbps = Math.round((this.#bytes * 8) / 1000 / seconds);
    const frames = this.frames?.frames ?? 0;
    this.fps = Math.round((frames - this.#framesBefore) / seconds);
    this.#bytes = 0;
    this.#framesBefore = frames;
    this.#ratedAt = now;
    if (this.#source === null) return;
    const report = this.#reception.report(now);
    this.#sendRtcp?.(receiverReport(this.#ownSource, this.#source, report));
    if (this.kind === 'video') this.#sendRtcp?.(maximumBitrate(this.#ownSource, this.#source, maxKbps * 1000));
  }

  get lossPercent(): number {
    return this.#reception.lossPercent;
  }
}
