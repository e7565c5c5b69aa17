import { largestPacketBytes, type IncomingTrack } from '../rtp/incoming-track.ts';
import { EXTENSION_BYTES, writeExtension } from '../rtp/header-extension.ts';
import { rewriteSenderReport } from '../rtp/rtcp.ts';
import type { ReceptionOfViewer } from '../rtp/viewer-feedback.ts';
import { headerBytesOf, sequenceDistance, sequenceOf, timestampOf } from '../rtp/rtp.ts';
import { ResendBudget } from './resend-budget.ts';

const HEADER_BYTES = 12;
const MIDDLE_OF_TIME_AT = 10;
/** Sender reports are sent about once a second. */
const MOST_REPORTS_KEPT = 4;
const LONGEST_ROUND_TRIP_MS = 10_000;
/** Sequence number of the lost packet, at the start of a retransmission's payload. See: RFC 4588 section 4. */
const ORIGINAL_BYTES = 2;
/** Scratch buffer shared by all viewers, because sending copies the packet. */
const scratch = Buffer.allocUnsafe(largestPacketBytes + EXTENSION_BYTES + ORIGINAL_BYTES);
/** Packets that a viewer may request again. Must be a power of two. */
const REMEMBERED = 512;

const PADDING_BYTES = 255;
/** A packet without a payload, which browsers count and then drop. See: RFC 3550 section 5.1. */
const padding = Buffer.alloc(HEADER_BYTES + PADDING_BYTES);
padding[0] = 0xa0;
padding[padding.length - 1] = PADDING_BYTES;

/** Numbers packets for transport-wide congestion control. */
export interface TransportNumbers {
  readonly extensionId: number;
  /** Returns the number of a packet that is about to be sent. `bytes` is its size. */
  next(bytes: number): number;
}

/** Payload type and source under which packets are sent. */
export interface RtpLabel {
  readonly payloadType: number;
  readonly source: number;
}

/**
 * Sends one track to one viewer and rewrites payload type, source, sequence numbers and timestamps. Invariant: for the
 * viewer, sequence numbers and timestamps continue without a jump when the publisher or the layer changes.
 */
export class OutgoingTrack {
  readonly #label: RtpLabel;
  readonly #repair: RtpLabel | null;
  readonly #send: (packet: Buffer) => void;
  readonly #numbers: TransportNumbers | null;
  readonly #budget = new ResendBudget();
  /** Times at which the latest sender reports were sent, keyed by the part of their NTP time that viewers echo. */
  readonly #reportedAt = new Map<number, number>();
  #repairSequence = 0;
  #generation = 0;
  #sequenceOffset = 0;
  #timestampOffset = 0;
  /** The publisher's last packet before the latest padding, and the sequence offset that applied until then. */
  #beforePadding: { last: number; offset: number } | null = null;
  #lastSequence: number | null = null;
  #lastTimestamp = 0;
  #lastAt = 0;
  #octets = 0;
  /** Latest packets by the viewer's sequence numbers. `#sentOffsets` holds their timestamp offsets. */
  readonly #sent = new Array<Buffer | undefined>(REMEMBERED);
  readonly #sentSequences = new Int32Array(REMEMBERED).fill(-1);
  readonly #sentOffsets = new Int32Array(REMEMBERED);
  packets = 0;
  retransmitted = 0;

  /**
   * `repair` labels retransmissions, so that viewers can tell them from late packets. Null if the viewer doesn't
   * support it, in which case lost packets are resent unchanged.
   */
  constructor(options: {
    payloadType: number;
    source: number;
    repair?: RtpLabel | null;
    send: (packet: Buffer) => void;
    numbers?: TransportNumbers | null;
  }) {
    this.#label = { payloadType: options.payloadType, source: options.source };
    this.#repair = options.repair ?? null;
    this.#send = options.send;
    this.#numbers = options.numbers ?? null;
  }

  forward(from: IncomingTrack, packet: Buffer, now: number): void {
    if (this.#generation !== from.generation) this.#continueWith(from, packet, now);
    const sequence = (sequenceOf(packet) + this.#offsetOf(sequenceOf(packet))) & 0xffff;
    if (this.#lastSequence === null || sequenceDistance(this.#lastSequence, sequence) > 0) {
      this.#lastSequence = sequence;
      this.#lastTimestamp = (timestampOf(packet) + this.#timestampOffset) >>> 0;
      this.#lastAt = now;
    }
    this.#sendAs(sequence, packet, this.#timestampOffset);
  }

  /** A late packet from before the padding keeps the sequence number that the viewer is missing. */
  #offsetOf(original: number): number {
    if (!this.#beforePadding) return this.#sequenceOffset;
    const sincePadding = sequenceDistance(this.#beforePadding.last, original);
    if (sincePadding > REMEMBERED) this.#beforePadding = null;
    return sincePadding <= 0 ? (this.#beforePadding?.offset ?? 0) : this.#sequenceOffset;
  }

  /** Adjusts the offsets so that the new publisher's first packet follows the previous publisher's last. */
  #continueWith(from: IncomingTrack, packet: Buffer, now: number): void {
    this.#generation = from.generation;
    this.#beforePadding = null;
    if (this.#lastSequence === null) return;
    const pause = Math.max(1, Math.round(((now - this.#lastAt) * from.clockRate) / 1000));
    this.#sequenceOffset = (this.#lastSequence + 1 - sequenceOf(packet)) & 0xffff;
    this.#timestampOffset = (this.#lastTimestamp + pause - timestampOf(packet)) | 0;
  }

  #sendAs(sequence: number, packet: Buffer, timestampOffset: number): void {
    const slot = sequence % REMEMBERED;
    this.#sent[slot] = packet;
    this.#sentSequences[slot] = sequence;
    this.#sentOffsets[slot] = timestampOffset;
    this.packets += 1;
    this.#octets += packet.length - HEADER_BYTES;
    this.#budget.noteSent(packet.length);
    this.#write(this.#label, sequence, packet, timestampOffset);
  }

  /**
   * Writes a packet, or drops it if it is shorter than its header says. `original` is the sequence number of the packet
   * that a retransmission replaces.
   */
  #write(label: RtpLabel, sequence: number, packet: Buffer, timestampOffset: number, original?: number): void {
    const payloadAt = headerBytesOf(packet);
    if (payloadAt === null) return;
    const headerBytes = HEADER_BYTES + (this.#numbers ? EXTENSION_BYTES : 0);
    const start = headerBytes + (original === undefined ? 0 : ORIGINAL_BYTES);
    const copy = scratch.subarray(0, start + packet.length - payloadAt);
    packet.copy(copy, start, payloadAt);
    copy[0] = 0x80 | ((packet[0] ?? 0) & 0x20) | (this.#numbers ? 0x10 : 0);
    copy[1] = ((packet[1] ?? 0) & 0x80) | label.payloadType;
    copy.writeUInt16BE(sequence, 2);
    copy.writeUInt32BE((timestampOf(packet) + timestampOffset) >>> 0, 4);
    copy.writeUInt32BE(label.source, 8);
    if (original !== undefined) copy.writeUInt16BE(original, headerBytes);
    if (this.#numbers) {
      const { extensionId: id } = this.#numbers;
      writeExtension(copy, HEADER_BYTES, { id, value: this.#numbers.next(copy.length) });
    }
    this.#send(copy);
  }

  /**
   * Sends padding packets to see how fast they arrive. Must follow the last packet of a frame, because browsers never
   * complete a frame with padding inside.
   */
  pad(bytes: number): void {
    if (this.#lastSequence === null) return;
    const offset = this.#sequenceOffset;
    this.#beforePadding = { last: (this.#lastSequence - offset) & 0xffff, offset };
    for (let sent = 0; sent < bytes; sent += padding.length) {
      this.#lastSequence = (this.#lastSequence + 1) & 0xffff;
      this.#sequenceOffset = (this.#sequenceOffset + 1) & 0xffff;
      this.#sendAs(this.#lastSequence, padding, this.#lastTimestamp | 0);
    }
  }

  /** Retransmits lost packets that are still remembered, as far as the budget allows. */
  resend(lost: readonly number[]): void {
    for (const sequence of lost) {
      const slot = sequence % REMEMBERED;
      const packet = this.#sent[slot];
      if (!packet || this.#sentSequences[slot] !== sequence) continue;
      if (!this.#budget.take(packet.length)) return;
      this.retransmitted += 1;
      this.#resend(sequence, packet, this.#sentOffsets[slot] ?? 0);
    }
  }

  #resend(sequence: number, packet: Buffer, timestampOffset: number): void {
    if (!this.#repair) return this.#write(this.#label, sequence, packet, timestampOffset);
    this.#repairSequence = (this.#repairSequence + 1) & 0xffff;
    this.#write(this.#repair, this.#repairSequence, packet, timestampOffset, sequence);
  }

  /**
   * Returns the round-trip time from a sender report to the viewer's report, minus the viewer's own delay. Null if the
   * sender report is too old.
   */
  roundTripMs({ lastSenderReport, sinceSenderReportMs }: ReceptionOfViewer, now: number): number | null {
    const sentAt = this.#reportedAt.get(lastSenderReport);
    if (sentAt === undefined) return null;
    const ms = now - sentAt - sinceSenderReportMs;
    // Negative if the host's clock was set back.
    return ms >= 0 && ms <= LONGEST_ROUND_TRIP_MS ? ms : null;
  }

  /** Forwards the publisher's wall clock, so that the viewer keeps audio and video in sync. */
  report(from: IncomingTrack, packet: Buffer, now: number): void {
    if (this.#generation !== from.generation) return;
    this.#reportedAt.set(packet.readUInt32BE(MIDDLE_OF_TIME_AT), now);
    const [oldest] = this.#reportedAt.keys();
    if (oldest !== undefined && this.#reportedAt.size > MOST_REPORTS_KEPT) this.#reportedAt.delete(oldest);
    this.#send(
      rewriteSenderReport(packet, {
        source: this.#label.source,
        timestampOffset: this.#timestampOffset,
        packets: this.packets,
        octets: this.#octets,
      }),
    );
  }
}
