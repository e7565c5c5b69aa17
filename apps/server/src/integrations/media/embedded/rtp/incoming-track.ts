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
/** Larger than any network carries; what is larger comes from nobody's camera. */
export const largestPacketBytes = 2048;
/** Who waits longer than this for a key frame waits for the encoder's own rhythm. */
export const slowKeyFrameMs = 2200;
let generations = 0;

/** One track of a publisher: what came in lately, what is missing, what has to be reported to it. */
export class IncomingTrack {
  readonly kind: TrackKind;
  readonly codec: TrackCodec;
  readonly clockRate: number;
  readonly ring: PacketRing;
  readonly frames: FrameWatch | null;
  senderClock: SenderReport | null = null;
  /** The newest report, which may come before the first packet of its source. */
  #newestReport: SenderReport | null = null;
  /** Another number for every run of sequence numbers and timestamps, over all tracks. */
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

  /** `sendRtcp` is null where nobody listens on the other side (a looped file). */
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

  /** Takes a packet in; says what it was. Null: nothing to pass on (foreign, broken or a duplicate). */
  receive(packet: Buffer, now: number): 'media' | 'report' | null {
    if (isRtcp(packet)) return this.#receiveReport(packet, now);
    if (!isRtp(packet) || packet.length > largestPacketBytes || payloadTypeOf(packet) !== this.#payloadType)
      return null;
    if (this.#source !== sourceOf(packet)) this.#startSource(sourceOf(packet), now);
    if (!this.ring.add(packet)) return null;
    this.lastPacketAt = now;
    this.#bytes += packet.length;
    this.#reception.note(sequenceOf(packet));
    if (this.frames?.note(packet)) this.#noteKeyFrame(now);
    if (this.kind === 'video') this.#askForMissing(now);
    // Why again: the request may be lost, or have come too soon after another one or before the first packet.
    if (this.#sendRtcp && this.#keyFrameAwaitedSince !== null) this.requestKeyFrame(now);
    return 'media';
  }

  /** A sender that restarts (ffmpeg after a crash) keeps its place but has another source and other numbers. */
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

  /** A key frame begins: whoever waited for one has it. Where nobody can be asked, the wait for the next one begins. */
  #noteKeyFrame(now: number): void {
    const since = this.#keyFrameAwaitedSince;
    if (since !== null) this.#longestKeyFrameWaitMs = Math.max(this.#longestKeyFrameWaitMs, now - since);
    this.#keyFrameAwaitedSince = this.#sendRtcp ? null : now;
  }

  /**
   * How long one has waited for a key frame at worst, in milliseconds: from asking where the publisher is asked, from one
   * to the next where it is not; infinite before two have come.
   */
  get keyFrameWaitMs(): number {
    return this.#sendRtcp || (this.frames?.keyFrames ?? 0) > 1 ? this.#longestKeyFrameWaitMs : Infinity;
  }

  /** Asks the publisher for a key frame, at most twice a second, until one comes. */
  requestKeyFrame(now: number): void {
    if (!this.#sendRtcp || this.kind !== 'video') return;
    this.#keyFrameAwaitedSince ??= now;
    const sinceAskedMs = now - this.#askedForKeyFrameAt;
    // Why not below zero: after the host's clock was set back, nobody would be asked until it has caught up.
    const isSoon = sinceAskedMs >= 0 && sinceAskedMs < minKeyFrameRequestGapMs;
    if (this.#source === null || isSoon) return;
    this.#askedForKeyFrameAt = now;
    this.pliCount += 1;
    this.#sendRtcp(pictureLoss(this.#ownSource, this.#source));
  }

  /** Once a second: reports to the publisher and closes the window of the averages. */
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
