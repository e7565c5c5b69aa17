import { largestPacketBytes, type IncomingTrack } from '../rtp/incoming-track.ts';
import { rewriteSenderReport } from '../rtp/rtcp.ts';
import { sequenceDistance, sequenceOf, timestampOf } from '../rtp/rtp.ts';

/** Sending copies the packet, so all viewers share one buffer. */
const scratch = Buffer.allocUnsafe(largestPacketBytes);

/**
 * Sends one track to one viewer: rewrites payload type, source, sequence numbers and timestamps. Invariant: for the
 * viewer, sequence numbers and timestamps continue without a jump when the publisher changes.
 */
export class OutgoingTrack {
  readonly #payloadType: number;
  readonly #source: number;
  readonly #send: (packet: Buffer) => void;
  #from: IncomingTrack | null = null;
  #generation = 0;
  #sequenceOffset = 0;
  #timestampOffset = 0;
  #lastSequence: number | null = null;
  #lastTimestamp = 0;
  #lastAt = 0;
  #octets = 0;
  packets = 0;
  retransmitted = 0;

  constructor(options: { payloadType: number; source: number; send: (packet: Buffer) => void }) {
    this.#payloadType = options.payloadType;
    this.#source = options.source;
    this.#send = options.send;
  }

  forward(from: IncomingTrack, packet: Buffer, now: number): void {
    if (this.#generation !== from.generation) this.#continueWith(from, packet, now);
    const sequence = (sequenceOf(packet) + this.#sequenceOffset) & 0xffff;
    if (this.#lastSequence === null || sequenceDistance(this.#lastSequence, sequence) > 0) {
      this.#lastSequence = sequence;
      this.#lastTimestamp = (timestampOf(packet) + this.#timestampOffset) >>> 0;
      this.#lastAt = now;
    }
    this.packets += 1;
    this.#octets += packet.length - 12;
    this.#send(this.#rewritten(packet));
  }

  /** Adjusts the offsets so that the new publisher's first packet follows the old one's last. */
  #continueWith(from: IncomingTrack, packet: Buffer, now: number): void {
    this.#from = from;
    this.#generation = from.generation;
    if (this.#lastSequence === null) return;
    const pause = Math.max(1, Math.round(((now - this.#lastAt) * from.clockRate) / 1000));
    this.#sequenceOffset = (this.#lastSequence + 1 - sequenceOf(packet)) & 0xffff;
    this.#timestampOffset = (this.#lastTimestamp + pause - timestampOf(packet)) | 0;
  }

  #rewritten(packet: Buffer): Buffer {
    scratch.set(packet, 0);
    const copy = scratch.subarray(0, packet.length);
    copy[1] = ((packet[1] ?? 0) & 0x80) | this.#payloadType;
    copy.writeUInt16BE((sequenceOf(packet) + this.#sequenceOffset) & 0xffff, 2);
    copy.writeUInt32BE((timestampOf(packet) + this.#timestampOffset) >>> 0, 4);
    copy.writeUInt32BE(this.#source, 8);
    return copy;
  }

  /** Retransmits lost packets that are still buffered. */
  resend(lost: readonly number[]): void {
    for (const sequence of lost) {
      const packet = this.#from?.ring.get((sequence - this.#sequenceOffset) & 0xffff);
      if (!packet) continue;
      this.retransmitted += 1;
      this.#send(this.#rewritten(packet));
    }
  }

  /** Forwards the publisher's wall clock, so that the viewer keeps audio and video in sync. */
  report(from: IncomingTrack, packet: Buffer): void {
    if (this.#generation !== from.generation) return;
    this.#send(
      rewriteSenderReport(packet, {
        source: this.#source,
        timestampOffset: this.#timestampOffset,
        packets: this.packets,
        octets: this.#octets,
      }),
    );
  }
}
